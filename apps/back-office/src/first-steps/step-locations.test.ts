import { expect, test } from 'vitest'
import { placeAt } from '../app/places.tsx'
import { stepLocations } from './step-locations.ts'

test('each step that is done here has a screen in a place', () => {
  const paths = Object.values(stepLocations).flatMap((place) => ('path' in place ? [place.path] : []))
  expect(paths.filter((path) => placeAt(path) === undefined)).toEqual([])
  expect(paths.length).toBeGreaterThan(5)
})
