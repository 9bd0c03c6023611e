import { expect, test } from 'vitest'
import { namesText, peopleText } from './people-text.ts'

const t = (key: string, slots?: object) => (slots && key === 'week.taken' ? `${(slots as { taken: number }).taken} in` : key)
const people = [{ booking_id: 1, name: 'Anna', status: 'paid' as const }]
const session = { kind: 'session' as const, taken: 1, capacity: 8, people, is_active: false, cancellation: null }

test('a hidden class names its people and says that it is hidden', () => {
  expect(namesText(t, session)).toBe('Anna · week.hidden')
  expect(peopleText(t, session)).toBe('1 in: Anna · week.hidden')
  expect(namesText(t, { ...session, taken: 0, people: [] })).toBe('week.hidden')
})

test('a cancelled class is cancelled, whoever is still in it', () => {
  const cancellation = { status: 'waiting' as const, undo: null, by_rule: false }
  expect(peopleText(t, { ...session, cancellation })).toBe('week.off')
})
