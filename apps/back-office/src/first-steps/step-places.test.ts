import { expect, test } from 'vitest'
import { placeAt } from '../app/places.tsx'
import { stepPlaces } from './step-places.ts'

test('each step that is done here has a screen in a place', () => {
  const paths = Object.values(stepPlaces).flatMap((place) => ('path' in place ? [place.path] : []))
  expect(paths.filter((path) => placeAt(path) === undefined)).toEqual([])
  expect(paths.length).toBeGreaterThan(5)
})
