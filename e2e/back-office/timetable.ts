import { expect, type Page, test } from '@playwright/test'
import type { OfferingWithPeople } from '../../packages/contract/schedule/offering.ts'
import { call, logIn, staffAccount } from '../accounts.ts'
import { yearIn } from '../dates.ts'

/** A day in the year after next reserved for this project, because both projects run the same tests at the same time. */
export const ownDay = (monthAndDay: string) => {
  const [month = '', day = ''] = monthAndDay.split('-')
  const mine = test.info().project.name === 'phone' ? Number(month) + 4 : Number(month)
  return `${yearIn(2)}-${String(mine).padStart(2, '0')}-${day}`
}

export const asStaff = async () => (await logIn(staffAccount.email, staffAccount.password)).access

/** Lists all classes between two days by start, as "2028-03-06 18:00 Hatha". */
export async function timetable(from: string, to: string): Promise<string[]> {
  return (await classesBetween(from, to)).map(({ date, time, title }) => `${date} ${time} ${title}`)
}

export const classesBetween = async (from: string, to: string) =>
  call<OfferingWithPeople[]>('GET', `/offerings/?from=${from}&to=${to}&sort=start`, { token: await asStaff() })

/** Creates an empty class of one hour with twelve seats. */
export async function aClass(date: string, time: string, title: string): Promise<{ id: number }> {
  const body = { date, time, title, place: 'Studio', price: 350, max_participants: 12 }
  return call('POST', '/group-sessions/', { token: await asStaff(), body })
}

/** Adds a person who paid in cash. */
export async function paidBy(id: number, first_name: string) {
  await call('POST', `/offerings/${id}/bookings/`, { token: await asStaff(), body: { person: { first_name }, payment: 'cash' } })
}

/** Stubs the list of recent classes as empty. Otherwise the quick line would ask about the venues of other tests' classes. */
export const hideUsualVenue = (page: Page) => page.route(/\/api\/offerings\/\?.*limit=100$/, (route) => route.fulfill({ json: [] }))

/** Expects this text in the undo bar. */
export const done = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Can still be undone' })).toContainText(words)
