import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { ChangeSheet } from './change-sheet.tsx'

const offering = {
  id: 7,
  kind: 'session',
  title: 'Hatha',
  title_en: 'Hatha',
  title_ru: 'Хатха',
  start: '2027-03-02T18:00:00+01:00',
  end: '2027-03-02T19:00:00+01:00',
  place: 'Korunní 5',
  place_en: 'Korunní 5',
  place_ru: 'Корунни 5',
  meet_link: null,
  price: 350,
  capacity: 12,
  min_people: null,
  decide_hours: 3,
  not_for_make_ups: false,
  series_id: 'weekly',
} as Offering

const answers = {
  'GET /offerings/?series_id=weekly&from=2027-03-02T18%3A00%3A00%2B01%3A00&sort=start&limit=1000': [offering],
  'PATCH /offerings/7/following/': { changed: [], emails: 0, undo: null },
}

test('the change sheet asks about the other language when a series is changed in one language, can focus the unchanged field, and saves on confirmation', async () => {
  const sent = await show(<ChangeSheet offering={offering} onClose={() => {}} />, answers)
  const changes = () => sent.filter(({ request }) => request.startsWith('PATCH'))
  const commit = page.getByRole('button', { name: 'Change 1 class' })
  await page.getByLabelText('Location (English)').fill('Vinohradská 7')
  await commit.click()
  const question = page.getByRole('dialog', { name: 'Only one language was changed' })
  await expect.element(question.getByText('Корунни 5')).toBeVisible()
  await question.getByRole('button', { name: 'Go to the field' }).click()
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Location (Russian)').element())
  expect(changes()).toEqual([])
  await commit.click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(changes).toEqual([{ request: 'PATCH /offerings/7/following/', body: { place_en: 'Vinohradská 7' } }])
})

test('the change sheet sends only the make-up setting when staff exclude a class from make-ups', async () => {
  const sent = await show(<ChangeSheet offering={offering} onClose={() => {}} />, answers)
  await page.getByLabelText('Can’t be booked as a make-up class').click()
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  await expect.poll(() => sent.find(({ request }) => request.startsWith('PATCH'))?.body).toEqual({ not_for_make_ups: true })
})
