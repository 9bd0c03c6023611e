import { expect, test } from 'vitest'
import { placeAt } from '../app/sections.tsx'
import { stepLocations } from './step-locations.ts'

test('each step done in the back office links to an existing screen', () => {
  const paths = Object.values(stepLocations).flatMap((place) => ('path' in place ? [place.path] : []))
  expect(paths.filter((path) => placeAt(path) === undefined)).toEqual([])
  expect(paths.length).toBeGreaterThan(5)
})
