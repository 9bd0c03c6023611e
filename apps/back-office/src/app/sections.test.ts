import { expect, test } from 'vitest'
import { resources } from './resources.tsx'
import { allPages, sectionAt, sections, shownParts } from './sections.tsx'

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
  ['/settings/payments', 'settings', '/settings/payments', true],
  ['/event-registrations/7', 'people', '/event-registrations', false],
  ['/audit', 'settings', '/audit', true],
])('the screen %s belongs to section %s', (pathname, section, path, isPage) => {
  expect(sectionAt(pathname)).toMatchObject({ section: { name: section }, page: { path }, isPage })
})

test('an unknown URL belongs to no section of the back office', () => {
  expect(sectionAt('/nowhere/at/all')).toBeUndefined()
})

test('the menu of an empty studio shows only the first page of each section', () => {
  const parts = sections.map((section) => shownParts(section, {}, undefined).map(({ pages: [{ path }] }) => path))
  expect(parts).toEqual([['/'], ['/week'], ['/people'], ['/money'], ['/site'], ['/settings']])
})

test('a part of a section appears in the menu if this part has rows or is open', () => {
  const menuAt = (pathname: string, rows: object) => {
    const here = sectionAt(pathname)
    return here && shownParts(here.section, rows, here.subsection).map(({ pages: [{ path }] }) => path)
  }
  expect(menuAt('/week', { classes: 1, services: 0 })).toEqual(['/week', '/classes'])
  expect(menuAt('/days-off', {})).toEqual(['/week', '/days-off'])
  expect(menuAt('/event-registrations/7', {})).toEqual(['/people', '/all-bookings'])
  expect(menuAt('/settings/backups', { changes: 30 })).toEqual(['/settings', '/settings/backups', '/audit'])
})

test('every list of records in the back office belongs to a section of the menu', () => {
  const paths = allPages().map(({ page: { path } }) => path)
  expect(resources.map(({ name }) => `/${name}`).filter((path) => !paths.includes(path))).toEqual([])
})
