import { expect, test } from 'vitest'
import { sectionAt } from '../app/sections.tsx'
import { stepLocations } from './step-locations.ts'

test('each setup step that is done in the back office links to an existing screen', () => {
  const paths = Object.values(stepLocations).flatMap((section) => ('path' in section ? [section.path] : []))
  expect(paths.filter((path) => sectionAt(path) === undefined)).toEqual([])
  expect(paths.length).toBeGreaterThan(5)
})
