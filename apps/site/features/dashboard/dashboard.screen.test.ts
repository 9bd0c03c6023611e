import type { Page } from '@playwright/test'
import { groupLesson, LISTS, lesson, meeting, type Studio, service, standInFor } from '../../../../e2e/staff-lists.ts'
import { noonIn } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const yesterday = { start: noonIn(-1), end: noonIn(-1, 60) }
const studio = (changes: Partial<Studio> = {}): Studio => ({
  services: [service(1, { name: 'Private Pilates' }), service(2, { is_online: true, place: 'Zoom', duration: 45, price: 1250 })],
  bookings: [lesson(5, 'paid'), lesson(4, 'pending'), lesson(3, 'cancelled'), lesson(2, 'paid'), lesson(1, 'paid')],
  sessions: [groupLesson(1), groupLesson(2, { is_active: false }), groupLesson(3, yesterday)],
  events: [
    meeting(1, { event_type: 'sound_healing', subtype: 'Bowls' }),
    meeting(2, { event_type: 'moon_walk', subtype: null, place: 'Online (Zoom)', is_online: true }),
    meeting(3, { time: yesterday.start, end: yesterday.end }),
  ],
  ...changes,
})

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('row')
const cellsOf = (page: Page, row: number) => rows(page).nth(row).getByRole('cell')
const headers = (page: Page) => page.getByRole('tabpanel').getByRole('columnheader')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const card = (page: Page, name: string) => page.getByRole('complementary').locator('section').filter({ hasText: name })
const manage = (page: Page) => page.getByRole('tabpanel').getByRole('link', { name: 'Manage' })

async function open(page: Page, shown: Studio, path = '/admin') {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await standInFor(page, shown)
  await page.goto(path)
}

test('the dashboard requests the five lists in parallel with the access token, and shows Loading data... meanwhile', async ({ page }) => {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await standInFor(page, studio())
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked = new Set<string>()
  for (const path of LISTS)
    await answer(page, path, async ({ headers }) => {
      if (headers.authorization?.startsWith('Bearer e30.')) asked.add(path)
      await held
      return undefined
    })
  await page.goto('/admin')
  await expect(page.getByText('Loading data...')).toBeVisible()
  await expect.poll(() => [...asked].sort()).toEqual([...LISTS].sort())
  release()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('Loading data...')).toBeHidden()
})

test('the dashboard has four tabs with counts, tables and links to the back office', async ({ page }) => {
  await open(page, studio())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByText('Manage all services, bookings, and events.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^Services.*2$/, /^Individual Lessons.*5$/, /^Group Lessons.*3$/, /^Events.*3$/])

  await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true')
  await expect(headers(page)).toHaveText(['Service', 'Duration', 'Price', 'Type', 'Place'])
  await expect(cellsOf(page, 1)).toHaveText(['Private Pilates', '60 min', '$650.00', 'In-Person', 'Ukázková 12'])
  await expect(cellsOf(page, 2)).toHaveText(['Service 2', '45 min', '$1250.00', 'Online', 'Zoom'])
  await expect(manage(page)).toHaveAttribute('href', '/manage/#/services')
  await expect(manage(page)).toHaveAttribute('target', '_blank')

  await tab(page, 'Individual Lessons').click()
  await expect(headers(page)).toHaveText(['Client', 'Service', 'Date & Time', 'Status', 'Price Paid', 'Actions'])
  const when = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, 0[12]:00 PM$/
  await expect(cellsOf(page, 1)).toHaveText(['Anna Nováková 5anna.5@example.com', 'Class 5', when, 'Paid', '$650.00', /Paid/])
  for (const [row, look] of [
    ['1', 'paid'],
    ['2', 'pending'],
    ['3', 'cancelled'],
  ] as const)
    await expect(cellsOf(page, Number(row)).locator('.badge')).toHaveClass(`badge ${look}`)
  await expect(manage(page)).toHaveAttribute('href', '/manage/#/bookings')

  await tab(page, 'Group Lessons').click()
  await expect(headers(page)).toHaveText(['Title', 'Date & Time', 'Participants', 'Price', 'Status'])
  await expect(cellsOf(page, 1)).toHaveText(['Session 1About 1', /^[A-Z][a-z]{2} .* PM$/, '3/8', '$320.00', 'Active'])
  await expect(cellsOf(page, 2)).toContainText(['Session 2', '', '', '', 'Inactive'])
  await expect(manage(page)).toHaveAttribute('href', '/manage/#/group-sessions')
  await page.getByRole('button', { name: 'Show past' }).click()
  await expect(rows(page)).toContainText(['Title', 'Session 3', 'Session 1', 'Session 2'])

  await tab(page, 'Events').click()
  await expect(headers(page)).toHaveText(['Event', 'Type', 'Date & Time', 'Place', 'Participants', 'Price'])
  await expect(cellsOf(page, 1)).toHaveText(['Sound HealingBowls', 'In-Person', / PM$/, 'Ukázková 12', '6/10', '$450.00'])
  await expect(cellsOf(page, 2)).toContainText(['Moon Walk', 'Online'])
  await expect(manage(page)).toHaveAttribute('href', '/manage/#/events')
})

test('the side cards of the dashboard show links, statistics and the last three bookings', async ({ page }) => {
  const many = Array.from({ length: 130 }, (_, index) => lesson(130 - index, index % 2 === 0 ? 'paid' : 'pending'))
  await open(page, studio({ bookings: many }))
  const actions = card(page, 'Quick Actions').getByRole('link')
  await expect(actions).toHaveText([/^Full admin/, /^Add service/, /^Add time slot/, 'Gallery Management'])
  for (const [index, address] of ['/manage/', '/manage/#/services/create', '/manage/#/timeslots/create'].entries()) {
    await expect(actions.nth(index)).toHaveAttribute('href', address)
    await expect(actions.nth(index)).toHaveAttribute('target', '_blank')
  }
  await expect(actions.last()).toHaveAttribute('href', '/admin/gallery')
  await expect(tab(page, 'Individual Lessons')).toHaveText(/130$/)
  await expect(card(page, 'Statistics').locator('dl > div')).toHaveText([
    'Total Services2',
    'Active Bookings65',
    'Group Sessions2',
    'Upcoming Events2',
  ])
  const recent = card(page, 'Recent Activity').getByRole('listitem')
  await expect(recent).toHaveCount(3)
  await expect(recent.first()).toHaveText('Anna Nováková 130Booked Class 130 - Nov 23, 2026, 06:05 PM')
})

test('the Russian dashboard shows Russian texts, date formats and event types', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('appLng', 'ru')`)
  await open(page, studio(), '/admin?tab=event')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Панель управления')
  await expect(page.getByRole('tab')).toHaveText([/^Услуги.*2$/, /^Индивидуальные занятия.*5$/, /^Групповые занятия.*3$/, /^Встречи.*3$/])
  await expect(cellsOf(page, 1)).toHaveText(['Звуковая практикаBowls', 'Очно', /^\d+ [а-я]{3} \d{4}, \d\d:01$/, /./, '6/10', '$450.00'])
  await expect(card(page, 'Последние записи').getByRole('listitem').first()).toContainText('Class 5 — 23 ноя 2026, 18:05')
})
