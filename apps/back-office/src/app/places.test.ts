import { expect, test } from 'vitest'
import { placeAt, places } from './places.tsx'
import { resources } from './resources.tsx'

test.each([
  ['/', 'today', '/', true],
  ['/attention', 'today', '/attention', true],
  ['/class/7', 'timetable', '/week', false],
  ['/days-off', 'timetable', '/days-off', true],
  ['/timeslots/create', 'timetable', '/timeslots', false],
  ['/people/5', 'people', '/people', false],
  ['/import', 'people', '/people', false],
  ['/news', 'people', '/news', true],
  ['/money', 'money', '/money', true],
  ['/money/year', 'money', '/money/year', true],
  ['/site', 'site', '/site', true],
  ['/site/home/versions', 'site', '/site', false],
  ['/pictures/home%2Fhero.jpg', 'site', '/pictures', false],
  ['/settings/cancelling', 'settings', '/settings/cancelling', true],
  ['/audit', 'settings', '/audit', true],
])('the screen %s belongs to section %s', (pathname, place, path, isPage) => {
  expect(placeAt(pathname)).toMatchObject({ place: { name: place }, page: { path }, isPage })
})

test('an unknown address belongs to no section', () => {
  expect(placeAt('/nowhere/at/all')).toBeUndefined()
})

test('every list of records belongs to a section', () => {
  const paths = places.flatMap(({ subplaces }) => subplaces.flatMap(({ pages }) => pages.map(({ path }) => path)))
  expect(resources.map(({ name }) => `/${name}`).filter((path) => !paths.includes(path))).toEqual([])
})
