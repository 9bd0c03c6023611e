import { describe, expect, test } from 'vitest'
import { namesClass, ownPath, paths } from './paths.ts'

describe('ownPath', () => {
  test.each(['/booking?tab=group&item=7', '/checkout', '/'])('ownPath accepts %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })
  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'javascript:alert(1)',
    '',
    null,
    7,
  ])('ownPath rejects %s', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})

test.each([
  ['/booking?tab=group&type=pilates&item=7', true],
  ['/booking?tab=group', false],
  ['/contact?item=7', false],
  ['/', false],
])('namesClass for %s returns %s', (path, expected) => {
  expect(namesClass(path)).toBe(expected)
})

test.each([
  ['/booking', '?tab=group&type=pilates&more=2', '/booking?tab=group'],
  ['/booking', '?tab=x&utm=y', '/booking'],
  ['/about/', '?tab=group', '/about'],
  ['/', '?lng=ru', '/?lng=ru'],
  ['/', '?lng=de', '/'],
])('the canonical URL of %s%s is %s', (path, search, known) => {
  expect(paths.canonical(path, search)).toBe(known)
})

test('each language of a page has a separate canonical URL', () => {
  expect(paths.canonical('/booking', '?tab=event&lng=en', 'ru')).toBe('/booking?tab=event&lng=ru')
  expect(paths.canonical('/booking', '?tab=event&lng=en', null)).toBe('/booking?tab=event')
})

test('the link to another language keeps the URL parameters of the page', () => {
  expect(paths.inLanguage('/booking', '?tab=group&lng=en', 'ru')).toBe('/booking?tab=group&lng=ru')
})

test('the login for staff leads back to the requested page', () => {
  expect(paths.adminLogin(paths.admin)).toBe('/admin/login?redirect=/admin')
  expect(paths.adminLogin(paths.adminGallery)).toBe('/admin/login?redirect=/admin/gallery')
})

test.each([
  ['/manage', '', '/manage/'],
  ['/manage', 'services/create', '/manage/#/services/create'],
  ['https://office.example/', 'bookings', 'https://office.example/#/bookings'],
])('in a back office at %s, the screen "%s" has the URL %s', (base, screen, address) => {
  expect(paths.backOffice(base, screen)).toBe(address)
})

test('the subject in a contact link contains only plain spaces', () => {
  expect(paths.contactAbout('Не смогу прийти: 24\u00a0ноября', 'В\u00a0студию')).toBe(
    paths.contactAbout('Не смогу прийти: 24 ноября', 'В студию'),
  )
})
