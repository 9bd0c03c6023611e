import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { CancelSheet } from './cancel-sheet.tsx'

const offering = { id: 7, kind: 'session', title: 'Hatha', start: '2027-03-02T18:00:00+01:00' } as Offering
const course = { id: 5, name: 'Spring', members: 2, dates: [{ offering_id: 7 }] }
const answers = {
  'GET /courses/all/': [course],
  'GET /courses/5/dates/7/refund/': { refunded: 2, amount: 600, left: 0 },
  'GET /offerings/7/cancellation/preview/': {
    people: 3,
    holds: 0,
    refunds: [],
    entries: 3,
    amount: 0,
    by_hand_amount: 0,
    letters: 0,
    dates: { people: 2, amount: 600, entries: 2 },
  },
  'POST /offerings/7/cancellation/': { undo: null, tell: true },
}
const expected = { people: 3, amount: 0 }
const commit = page.getByRole('button', { name: /^Cancel\sclass/ })

test('cancelling a date of a course returns the entry by default, and sends empty reasons if it sends no emails', async () => {
  const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, answers)
  await expect.element(page.getByText(/^This\sclass\sis\spart\sof\sthe\scourse\s“Spring”/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'A make-up class' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(/^Each\sclient\sgets\sthe\sclass\sback/)).toBeVisible()
  await page.getByRole('button', { name: 'Another class' }).click()
  await expect.element(page.getByText(/choose\sit\son\sthe\spage\sof\sthis\sclass/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /return\s3\sclasses\sto\spasses\sor\scourses$/ })).toBeVisible()
  await commit.click()
  await expect
    .poll(() => sent.find(({ request }) => request.startsWith('POST'))?.body)
    .toEqual({ reason_en: '', reason_ru: '', tell: true, refund_dates: false, expected })
})

test('cancelling a date of a course refunds it in proportion on request, with the sums of the server', async () => {
  const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, answers, 'ru')
  await page.getByRole('button', { name: 'Деньги' }).click()
  await expect.element(page.getByText(/^2\sклиентам\sвернутся\sденьги.*600\sKč/)).toBeVisible()
  await expect.element(page.getByText(/^1\sзанятие\sвернётся\sна\sабонемент/)).toBeVisible()
  await page
    .getByRole('button', {
      name: /^Отменить\sзанятие,\sвернуть\s600\sKč\sза\sзанятие\sкурса,\sвернуть\s1\sзанятие\sна\sабонемент\sили\sкурс$/,
    })
    .click()
  await expect.poll(() => sent.find(({ request }) => request.startsWith('POST'))?.body).toMatchObject({ refund_dates: true })
})

test('cancelling a date of a course without clients offers no choice', async () => {
  await show(<CancelSheet offering={offering} onClose={() => {}} />, { ...answers, 'GET /courses/all/': [{ ...course, members: 0 }] })
  await expect.element(commit).toBeVisible()
  await expect.element(page.getByText(/part\sof\sthe\scourse/)).not.toBeInTheDocument()
})
