import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('each text is worked out once, until there are too many', () => {
  const asked: string[] = []
  const length = remembered(2, (text) => {
    asked.push(text)
    return text.length || undefined
  })
  expect(['a', '', 'a', '', 'abc', 'abc', 'a'].map(length)).toEqual([1, undefined, 1, undefined, 3, 3, 1])
  expect(asked).toEqual(['a', '', 'abc', 'a'])
})
