import { describe, expect, test } from 'vitest'
import { namesClass, ownPath, paths } from './paths.ts'

describe('a path to return to', () => {
  test.each(['/booking?tab=group&item=7', '/checkout', '/'])('%s is ours', (path) => {
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
  ])('%s is not', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})

test.each([
  ['/booking?tab=group&type=pilates&item=7', true],
  ['/booking?tab=group', false],
  ['/contact?item=7', false],
  ['/', false],
])('%s: that it names a class is %s', (path, expected) => {
  expect(namesClass(path)).toBe(expected)
})

test.each([
  ['/booking', '?tab=group&type=pilates&more=2', '/booking?tab=group'],
  ['/booking', '?tab=x&utm=y', '/booking'],
  ['/about/', '?tab=group', '/about'],
  ['/', '?lng=ru', '/?lng=ru'],
  ['/', '?lng=de', '/'],
])('%s%s is known to search engines as %s', (path, search, known) => {
  expect(paths.canonical(path, search)).toBe(known)
})

test('a page is known in each language by an address of its own', () => {
  expect(paths.canonical('/booking', '?tab=event&lng=en', 'ru')).toBe('/booking?tab=event&lng=ru')
  expect(paths.canonical('/booking', '?tab=event&lng=en', null)).toBe('/booking?tab=event')
})

test('the page in another language keeps its own parameters', () => {
  expect(paths.inLanguage('/booking', '?tab=group&lng=en', 'ru')).toBe('/booking?tab=group&lng=ru')
})

test('whoever may not see a page of staff is sent to their sign-in, which leads back', () => {
  expect(paths.adminLogin(paths.admin)).toBe('/admin/login?redirect=/admin')
  expect(paths.adminLogin(paths.adminGallery)).toBe('/admin/login?redirect=/admin/gallery')
})

test.each([
  ['/manage', '', '/manage/'],
  ['/manage', 'services/create', '/manage/#/services/create'],
  ['https://office.example/', 'bookings', 'https://office.example/#/bookings'],
])('in a back office at %s the screen "%s" is %s', (base, screen, address) => {
  expect(paths.backOffice(base, screen)).toBe(address)
})

test('what the contact form begins with has the spaces that people type', () => {
  expect(paths.contactAbout('Не смогу прийти: 24\u00a0ноября', 'В\u00a0студию')).toBe(
    paths.contactAbout('Не смогу прийти: 24 ноября', 'В студию'),
  )
})
