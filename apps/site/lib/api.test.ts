import { expect, test } from 'vitest'
import { NotAList } from '../../../packages/browser/api-error.ts'
import { listOf } from './api.ts'

test('listOf accepts an array or an object with results as a list, and throws on anything else', () => {
  expect(listOf([1])).toEqual([1])
  expect(listOf({ results: [2] })).toEqual([2])
  for (const answer of [null, undefined, {}, 'text', { results: 'text' }]) expect(() => listOf(answer)).toThrow(NotAList)
})
