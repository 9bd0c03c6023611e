import { expect, test } from 'vitest'
import { photosPerRow } from './photos-per-row.ts'

const wide = { width: 1200, height: 900 }
const upright = { width: 900, height: 1200 }

test('the gallery puts four photos in a row when two of them are upright, otherwise three', () => {
  expect(photosPerRow([wide, upright, wide, upright, wide])).toBe(4)
  expect(photosPerRow([wide, upright, wide, wide])).toBe(3)
})

test('the gallery puts all photos in one row when there are fewer than three', () => {
  expect(photosPerRow([wide, upright])).toBe(2)
})
