import { expect, test } from 'vitest'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import { eventDetails } from './event-details.ts'
import { parseLine } from './parse-line.ts'

const like = { subtype_en: 'Feet', description_en: 'Slow.', for_whom_en: 'Anyone.', to_bring_ru: 'Носки.', outline_en: '0 Arrive' } as Event

function lineOf(text: string) {
  const line = parseLine(text, '2026-11-25')
  if ('problem' in line) throw new Error(text)
  return line
}

test('the quick line copies the details of a similar earlier event to a new event, and copies nothing if no earlier event is similar', () => {
  const line = lineOf('workshop sat 10:00')
  const said = { for_whom_en: 'Anyone.', for_whom_ru: '', to_bring_en: '', to_bring_ru: 'Носки.', outline_en: '0 Arrive', outline_ru: '' }
  expect(eventDetails(line, null, like, false)).toMatchObject({ ...said, description_en: 'Slow.' })
  const nothing = Object.fromEntries(Object.keys(said).map((name) => [name, '']))
  expect(eventDetails(line, null, like, true)).toMatchObject({ ...nothing, description_en: '' })
})
