import type { Page } from '@playwright/test'
import type { OwnCredit } from '../../packages/contract/money/credit.ts'
import type { PassOffers } from '../../packages/contract/money/pass.ts'
import type { OwnPerson, Tokens } from '../../packages/contract/people/person.ts'
import { type Answer, answersOf, type StandInResponse } from '../answers.ts'

/** Stores the tokens of a sign-in before the first page loads. Later changes by the site are kept. */
export async function signInBefore(page: Page, { access, refresh }: Tokens) {
  const tokens = JSON.stringify({ access_token: access, refresh_token: refresh })
  await page.addInitScript(`
    if (!sessionStorage.getItem('signed-in-before')) {
      sessionStorage.setItem('signed-in-before', '1')
      Object.assign(localStorage, ${tokens})
    }`)
}

/** Reads a value of the page's local storage. */
export const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`)
export const store = (page: Page, key: string, value: string) => page.evaluate(`localStorage.setItem('${key}', '${value}')`)
export const forget = (page: Page, ...keys: string[]) =>
  page.evaluate(`${JSON.stringify(keys)}.forEach((key) => localStorage.removeItem(key))`)

/** Returns an access token that expires in so many seconds. Only the browser accepts it, because it does not check the signature. */
export function tokenWith(seconds: number, now = Date.now()): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(now / 1000) + seconds }))
  return `e30.${payload}.signature`
}

export const anna: OwnPerson = {
  id: 1,
  email: 'anna@example.com',
  username: 'anna@example.com',
  first_name: 'Anna',
  last_name: '',
  gender: 'female',
  is_staff: false,
  language: 'en',
  reminders: true,
  news: true,
  email_proven: false,
  second_factor_due: false,
  has_password: true,
  email_correctable: false,
}

/** The credit of a person who never had any credit. */
export const noCredit: OwnCredit = { balance: 0, available: 0, entries: [], held: [], minimum_charge: 15 }

/** The offers of a person without a matching pass. */
export const noOffers: PassOffers = { passes: [], best: 'money', is_cheaper: false }

/** Signs a person in without an account, by stubbed answers. If the page sends other requests, the test has to stub them too. */
export async function pretendSignedIn(
  page: Page,
  { person = {}, access = tokenWith(3000) }: { person?: Partial<OwnPerson>; access?: string } = {},
) {
  await signInBefore(page, { access, refresh: 'stand-in' })
  await answer(page, '/auth/me/', { body: { ...anna, ...person } })
  await answer(page, '/credit/', { body: noCredit })
  await answer(page, '/passes/', { body: [] })
  await answer(page, '/receipts/', { body: [] })
  await answer(page, '/waiting-list/', { body: [] })
  await answer(page, '/transfers/', { body: [] })
  await answer(page, '/orders/', { body: [] })
  await answer(page, '/vouchers/', { body: [] })
  await answer(page, '/days-off/coming/', { body: [] })
  await answer(page, '/courses/', { body: [] })
  await answer(page, '/passes/offers/', { body: noOffers })
  await answer(page, '/standing-bookings/', { body: [] })
  await answer(page, '/standing-bookings/offer/', { body: { state: 'none' } })
  // A stubbed class may have the id of a real class, and events of the real class would change it.
  await answer(page, '/live/', { status: 503, body: {} })
}

/** Signs a person in without an account and stubs the answers for the account page. */
export async function pretendAccount(page: Page, person: Partial<OwnPerson> = {}) {
  await pretendSignedIn(page, { person })
  await answer(page, '/auth/email/', { body: { email: null } })
  await answer(page, '/auth/second-factor/', { body: { is_on: false, is_required: false, recovery_codes_left: 0 } })
  const signIn = { id: 1, browser: null, system: null, created_at: new Date(), last_used_at: new Date(), is_current: true }
  await answer(page, '/auth/sign-ins/', { body: [signIn] })
  await answer(page, '/calendar-feed/', { body: { url: null, webcal_url: null, created_at: null } })
  for (const list of ['/bookings/', '/session-registrations/', '/event-registrations/']) await answer(page, list, { body: [] })
}

/** Stubs a path of the API from now on. The latest answer for a path is used. */
export const answer = async (page: Page, path: string | RegExp, given: Answer) => (await answersOf(page)).give(path, given)

/** Stubs addresses outside the API. `pattern` is a full address in which * stands for any characters. */
export const answerFile = async (page: Page, pattern: string, given: Answer) => (await answersOf(page)).giveFile(pattern, given)

/** Returns an answer that waits for `until`. Without `given`, the previous answer or the server's is used. */
export const answerAfter = (until: Promise<unknown>, given?: StandInResponse) => async () => {
  await until
  return given
}

/** Returns a growing list of the API calls of the page: method and path. */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return calls
}

/** Stops the clock of the page before its first script. The test moves it. */
export async function stopClock(page: Page): Promise<number> {
  const now = Math.floor(Date.now() / 1000) * 1000
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  return now + 1000
}

/** Moves a stopped clock in small steps until the page is hydrated, because hydration waits for timers. */
export async function comeAlive(page: Page) {
  do await page.clock.runFor(20)
  while ((await page.locator('html').getAttribute('data-interactive')) === null)
}
