import { expect, test } from 'vitest'
import { snapTime } from './snap-time.ts'

const at = (time: string) => new Date(`2028-02-07T${time}:00Z`)

test('snapTime rounds to the nearest quarter of an hour', () => {
  expect(snapTime(at('11:05'))).toEqual(at('11:00'))
  expect(snapTime(at('11:10'))).toEqual(at('11:15'))
  expect(snapTime(at('23:55')).toISOString()).toBe('2028-02-08T00:00:00.000Z')
})

test('snapTime does not round the current start time of a class, but rounds any other time', () => {
  expect(snapTime(at('18:10'), '18:10')).toEqual(at('18:10'))
  expect(snapTime(at('18:15'), '18:10')).toEqual(at('18:15'))
  expect(snapTime(at('12:05'), '18:10')).toEqual(at('12:00'))
})
