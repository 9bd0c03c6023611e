import { expect, test } from 'vitest'
import { photosPerRow } from './photos-per-row.ts'

const wide = { width: 1200, height: 900 }
const upright = { width: 900, height: 1200 }

test('the gallery puts four photos in a row if two of the first four are upright, otherwise three', () => {
  expect(photosPerRow([wide, upright, wide, upright, wide])).toBe(4)
  expect(photosPerRow([wide, upright, wide, wide])).toBe(3)
})

test('the gallery puts fewer than three photos in one row', () => {
  expect(photosPerRow([wide, upright])).toBe(2)
})
