import { expect, test } from 'vitest'
import { blocksOf, patternFor, textOfBlocks, withSameRow } from './chapter-blocks.ts'

const text = 'One.\n\n> Two.\n\n![pair](story/06.jpg story/05.jpg)\n\nThree.'
const pair = { kind: 'pictures' as const, pattern: 'pair', files: ['story/06.jpg', 'story/05.jpg'] }

test('the editor splits a chapter into text and rows of pictures, and joins them again', () => {
  expect(blocksOf(text)).toEqual([{ kind: 'text', text: 'One.\n\n> Two.' }, pair, { kind: 'text', text: 'Three.' }])
  expect(textOfBlocks(blocksOf(text))).toBe(text)
  expect(blocksOf('')).toEqual([])
})

test('the editor chooses the layout of a row of pictures by the number of pictures', () => {
  expect([1, 2, 3, 4, 17].map((count) => patternFor(count))).toEqual(['side', 'pair', 'trio', 'sheet', 'sheet'])
  expect(patternFor(1, 'full')).toBe('full')
  expect(patternFor(1, 'pair')).toBe('side')
})

test('the editor applies a change of a row of pictures to the identical row in the other language, and leaves a text without this row unchanged', () => {
  const after = { ...pair, pattern: 'side', files: ['story/06.jpg'] }
  expect(withSameRow(text, pair, after)).toContain('![side](story/06.jpg)')
  expect(withSameRow(text, pair, null)).toBe('One.\n\n> Two.\n\nThree.')
  expect(withSameRow('Один.', pair, after)).toBe('Один.')
})
