import { expect, type Page, test } from '@playwright/test'
import { dayKey, timeKey } from '../packages/browser/format.ts'
import type { Tokens } from '../packages/contract/people/person.ts'
import { call, logIn, staffAccount } from './accounts.ts'
import type { Kind, SiteTexts } from './site-texts.ts'
import { alive } from './visitor.ts'

const ZONE = 'Europe/Prague'
const FIRST_IN_DAYS = 60
const MINUTES = 15
const MAX_PER_WORKER = 200

export type Offer = { id: number; kind: Kind; title: { en: string; ru: string }; start: string; path: string }
type Options = { price?: number; online?: boolean; seats?: number; returningPrice?: number; soon?: true }

let staff: Promise<Tokens> | undefined
let made = 0

/** Returns the access token of the staff account. */
export async function staffToken(): Promise<string> {
  staff ??= logIn(staffAccount.email, staffAccount.password)
  return (await staff).access
}

/** Days until the first series, which is after all classes of `offer`. */
const SERIES_IN_DAYS = 150
const MAX_SERIES_PER_WORKER = 20
const SLOTS_OF_A_DAY = 60
let series = 0

/** Returns a number and weekly starts (wall-clock time) that only this test uses. The classes may last at most 15 minutes. */
export function weekly(weeks: number): { number: number; starts: string[] } {
  const number = test.info().workerIndex * MAX_SERIES_PER_WORKER + series++
  const minutes = 5 * 60 + (number % SLOTS_OF_A_DAY) * MINUTES
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const day = (week: number) => SERIES_IN_DAYS + (Math.floor(number / SLOTS_OF_A_DAY) % 7) + 7 * week
  const starts = Array.from(
    { length: weeks },
    (_, week) => `${dayKey(new Date(Date.now() + day(week) * 86_400_000).toISOString(), ZONE)}T${time}`,
  )
  // Six digits, so that a search finds nothing else.
  return { number: 700_000 + number, starts }
}

/** Creates a class that only this test uses, after the weeks of the demo and at its own time. `soon`: it starts in five minutes. `path` shows its day in the timetable. */
export async function offer(kind: Kind, { price = 500, online = false, seats = 5, returningPrice, soon }: Options = {}): Promise<Offer> {
  const token = await staffToken()
  const number = test.info().workerIndex * MAX_PER_WORKER + made++
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  const later = new Date(midnight + FIRST_IN_DAYS * 86_400_000 + number * MINUTES * 60_000).toISOString()
  const start = soon ? new Date(Math.floor(Date.now() / 60_000 + 5) * 60_000).toISOString() : later
  const title = { en: `Quiet hour ${number}`, ru: `Тихий час ${number}` }
  const meet_link = online ? `https://meet.example.com/${number}` : null
  const place = online ? 'Online (Zoom)' : 'Ukázková 12'
  const common = { price, place, meet_link, duration: MINUTES, service_type: 'yin_yoga', taught_in: ['en'] }

  const put = async (path: string, body: object) => (await call<{ id: number }>('POST', path, { token, body })).id
  const id = await {
    individual: async () => {
      const service_id = await put('/services/', { ...common, name_en: title.en, name_ru: title.ru, is_online: online })
      return put('/timeslots/', { service_id, start })
    },
    group: () =>
      put('/group-sessions/', {
        ...common,
        title_en: title.en,
        title_ru: title.ru,
        max_participants: seats,
        force: true,
        date: dayKey(start, ZONE),
        time: timeKey(start, ZONE),
      }),
    event: () =>
      put('/events/', {
        ...common,
        event_type: 'workshop',
        subtype_en: title.en,
        subtype_ru: title.ru,
        capacity: seats,
        time: start,
        ...(returningPrice && { returning_price: returningPrice }),
      }),
  }[kind]()
  return { id, kind, title, start, path: `/booking?tab=${kind}&date=${dayKey(start, ZONE)}` }
}

/** Books a seat through the API. Returns the address of the payment page. */
export async function take({ kind, id }: Offer, token: string): Promise<string> {
  const open = async (path: string, body: object) => (await call<{ checkout_url: string }>('POST', path, { token, body })).checkout_url
  if (kind === 'group') return open('/sandbox/group-session/create-checkout/', { session_id: id })
  if (kind === 'event') return open('/sandbox/event/create-checkout/', { event_id: id })
  const booking = await call<{ id: number }>('POST', '/bookings/', { token, body: { slot_id: id } })
  return open('/sandbox/create-checkout-session/', { booking_id: booking.id })
}

/** Returns the button of a class. `name` is a pattern of `words`: Book, Finish payment, Full or Booked. */
export function buttonOf(page: Page, name: RegExp, { title }: Offer) {
  return page.getByRole('button', { name: new RegExp(`${name.source}(.*: )?(${title.en}|${title.ru}), `) })
}

/** Goes from the timetable to the checkout of a class. */
export async function goToCheckout(page: Page, words: SiteTexts, offered: Offer) {
  await page.goto(offered.path)
  await alive(page)
  await buttonOf(page, words.book, offered).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel(words.summary)).toContainText(new RegExp(`${offered.title.en}|${offered.title.ru}`))
}

/** Goes from the timetable to the payment page of a class. */
export async function goToPaymentPage(page: Page, words: SiteTexts, offered: Offer) {
  await goToCheckout(page, words, offered)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expect(page.getByText(words.testPage)).toBeVisible()
  await alive(page)
}
