import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { ClassHeader } from './class-header.tsx'

const from = (start: string, end: string) =>
  ({ title: 'Retreat', start, end, place: 'Slapy', price: 900, taken: 1, capacity: 8, is_active: true }) as Offering

test('the header of an event that lasts several days shows the day on which the event ends', async () => {
  await show(<ClassHeader offering={from('2027-11-12T17:00:00+01:00', '2027-11-14T14:00:00+01:00')} />, {})
  await expect.element(page.getByText(/Friday,?\s12\sNovember – Sunday,?\s14\sNovember, 14:00/)).toBeVisible()
})

test('the header of a class that ends at midnight shows only the day on which the class starts', async () => {
  await show(<ClassHeader offering={from('2027-11-12T23:00:00+01:00', '2027-11-13T00:00:00+01:00')} />, {})
  await expect.element(page.getByText(/^Friday,?\s12\sNovember$/)).toBeVisible()
})

test('the header of a class shows the UTC offsets of start and end if the class is in the hour that occurs twice in October', async () => {
  await show(<ClassHeader offering={from('2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00')} />, {})
  await expect.element(page.getByText('2:30 (UTC+2)')).toBeVisible()
  await expect.element(page.getByText('–2:30 (UTC+1)')).toBeVisible()
})
