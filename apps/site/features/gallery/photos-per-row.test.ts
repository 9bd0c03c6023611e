import { expect, test } from 'vitest'
import { photosPerRow } from './photos-per-row.ts'

const wide = { width: 1200, height: 900 }
const upright = { width: 900, height: 1200 }

test('four stand in a row where two of them are upright, else three', () => {
  expect(photosPerRow([wide, upright, wide, upright, wide])).toBe(4)
  expect(photosPerRow([wide, upright, wide, wide])).toBe(3)
})

test('never more than there are', () => {
  expect(photosPerRow([wide, upright])).toBe(2)
})
