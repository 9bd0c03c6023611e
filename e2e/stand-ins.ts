import type { Page } from '@playwright/test'
import type { OwnCredit } from '../packages/contract/money/credit.ts'
import type { PassOffers } from '../packages/contract/money/pass.ts'
import type { OwnPerson, Tokens } from '../packages/contract/people/person.ts'
import { type Answer, answersOf, type StandInResponse } from './answers.ts'

/** The browser of someone who signed in before. Before the first page; what the site does with the tokens afterwards stays. */
export async function signInBefore(page: Page, { access, refresh }: Tokens) {
  const tokens = JSON.stringify({ access_token: access, refresh_token: refresh })
  await page.addInitScript(`
    if (!sessionStorage.getItem('signed-in-before')) {
      sessionStorage.setItem('signed-in-before', '1')
      Object.assign(localStorage, ${tokens})
    }`)
}

/** A value of the page's local storage. */
export const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`)
export const store = (page: Page, key: string, value: string) => page.evaluate(`localStorage.setItem('${key}', '${value}')`)
export const forget = (page: Page, ...keys: string[]) =>
  page.evaluate(`${JSON.stringify(keys)}.forEach((key) => localStorage.removeItem(key))`)

/** An access token that says it holds for so many seconds. Only the browser believes it: it cannot judge the signature. */
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

/** What somebody has with the studio who never had any. */
export const noCredit: OwnCredit = { balance: 0, available: 0, entries: [], held: [], minimum_charge: 15 }

/** No pass of theirs pays for anything. */
export const noOffers: PassOffers = { passes: [], best: 'money', is_cheaper: false }

/** Signed in without a server: for pages that ask nothing else of it, or whose other answers are stood in for too. */
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
  await answer(page, '/vouchers/', { body: [] })
  await answer(page, '/days-off/coming/', { body: [] })
  await answer(page, '/passes/offers/', { body: noOffers })
  // What stands in for a class may have the number of a real one.
  await answer(page, '/live/', { status: 503, body: {} })
}

/** Signed in without a server, for one's account and all that it asks. */
export async function pretendAccount(page: Page, person: Partial<OwnPerson> = {}) {
  await pretendSignedIn(page, { person })
  await answer(page, '/auth/email/', { body: { email: null } })
  await answer(page, '/auth/second-factor/', { body: { is_on: false, is_required: false, recovery_codes_left: 0 } })
  const signIn = { id: 1, browser: null, system: null, created_at: new Date(), last_used_at: new Date(), is_current: true }
  await answer(page, '/auth/sign-ins/', { body: [signIn] })
  await answer(page, '/calendar-feed/', { body: { url: null, webcal_url: null, created_at: null } })
  for (const list of ['/bookings/', '/session-registrations/', '/event-registrations/']) await answer(page, list, { body: [] })
}

/** Answers a path of the API instead of the server, from now on; the latest answer to a path counts. */
export const answer = async (page: Page, path: string | RegExp, given: Answer) => (await answersOf(page)).give(path, given)

/** The same for what is not the API: `pattern` is of whole addresses, with * for anything. */
export const answerFile = async (page: Page, pattern: string, given: Answer) => (await answersOf(page)).giveFile(pattern, given)

/** An answer that waits until it may go; without `given` it is the one before, or the server's. */
export const held = (until: Promise<unknown>, given?: StandInResponse) => async () => {
  await until
  return given
}

/** The paths of the API that the page asks for from now on, with their methods, as they happen. */
export function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return calls
}

/** The clock of the page stands still from before its first script on, until it is moved. */
export async function stopClock(page: Page): Promise<number> {
  const now = Math.floor(Date.now() / 1000) * 1000
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  return now + 1000
}

/** Moves a stopped clock by little steps until the page has come alive: it waits for timers too. */
export async function comeAlive(page: Page) {
  do await page.clock.runFor(20)
  while ((await page.locator('html').getAttribute('data-interactive')) === null)
}
