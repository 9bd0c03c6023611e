import { expect, test } from 'vitest'
import { namesText, peopleText } from './people-text.ts'

const t = (key: string, slots?: object) => (slots && key === 'week.taken' ? `${(slots as { taken: number }).taken} in` : key)
const people = [{ booking_id: 1, name: 'Anna', status: 'paid' as const }]
const session = { kind: 'session' as const, taken: 1, capacity: 8, people, is_active: false, cancellation: null }

test('the week view mentions the people of a hidden class and marks the class as hidden', () => {
  expect(namesText(t, session)).toBe('Anna · week.hidden')
  expect(peopleText(t, session)).toBe('1 in: Anna · week.hidden')
  expect(namesText(t, { ...session, taken: 0, people: [] })).toBe('week.hidden')
})

test('the week view shows a cancelled class as cancelled even if the class still has people', () => {
  const cancellation = { status: 'waiting' as const, undo: null, by_rule: false, refund_dates: false, replacement_id: null }
  expect(peopleText(t, { ...session, cancellation })).toBe('week.off')
})
