import type { Page } from '@playwright/test'
import type { CancellationConsequences } from '../packages/contract/booking/booking-cancellation.ts'
import type { ExchangeOptions } from '../packages/contract/booking/exchange.ts'
import type { OwnCredit } from '../packages/contract/money/credit.ts'
import type { Withdrawal } from '../packages/contract/money/order.ts'
import type { PassOffers } from '../packages/contract/money/pass.ts'
import type { OwnPerson } from '../packages/contract/people/person.ts'
import type { Answer } from './answers.ts'
import { item } from './gallery-items.ts'
import type { State } from './looks.ts'
import { sellPass } from './passes-for-sale.ts'
import { groupLesson, standInFor } from './staff-lists.ts'
import { bookedClasses, CONSEQUENCES, dayBefore, questions, standInBookings } from './stand-ins/stand-in-cancelling.ts'
import { classPages, standInService } from './stand-ins/stand-in-class-pages.ts'
import { bookingsWith, checkoutWith, creditOf, everyEntry, PAY_FOR_SESSION } from './stand-ins/stand-in-credit.ts'
import {
  answerEach,
  cheaper,
  dearer,
  options,
  severalDates,
  standInExchange,
  standInUnpaidChange,
  target,
} from './stand-ins/stand-in-exchanging.ts'
import { inMinutes, noonIn, offerOnly, session } from './stand-ins/stand-in-lists.ts'
import {
  bookingsWithPasses,
  checkoutWithPass,
  everyPass,
  offersOf,
  passOffer,
  WITHDRAWAL,
  withdrawal,
} from './stand-ins/stand-in-passes.ts'
import { sendSpots } from './stand-ins/stand-in-spots.ts'
import { joined, standInWaiting, turnUntil } from './stand-ins/stand-in-waiting.ts'
import { anna, answer, answerFile, noCredit, noOffers, pretendAccount, pretendSignedIn } from './stand-ins/stand-ins.ts'
import { alive } from './visitor.ts'

/** A page in one state, and how to reach it. `both`: the page shows both languages. */
export type Stop = State & { go: (page: Page) => Promise<unknown>; both?: true }

const at = (path: string): Stop => ({ name: path, go: (page) => open(page, path) })
/** Opens a page and then acts on it. */
const after = (path: string, what: string, act: (page: Page) => Promise<unknown>, more: Partial<Stop> = {}): Stop => ({
  name: `${path}, ${what}`,
  go: async (page) => {
    await open(page, path)
    await act(page)
  },
  ...more,
})

/** Acts on the page of the previous stop. */
const then = (what: string, go: Stop['go']): Stop => ({ name: `then ${what}`, go, stays: true })

/** Every page of the site in every state that looks different. `looks.ts` chooses the look in which each is checked. */
export const walks: Record<string, Stop[]> = {
  'pages for reading': [
    ...['/', '/about', '/contact', '/privacy', '/booking-terms', '/booking-terms/2026-11-01', '/booking-terms/2020-01-01'].map(at),
    at('/story'),
    then('a picture open', (page) => view(page, 'main .pics a')),
    at('/certificates'),
    then('a certificate open', (page) => view(page, '.cert a.doc')),
    at('/gallery'),
    then('a photo open', (page) => view(page, '.evt a')),
    after('/about', 'the menu open', (page) => press(page, 'header .burger', 'dialog.mm'), { width: 390 }),
  ],
  forms: [
    at('/reset-password'),
    at('/admin/login'),
    after('/login', 'sent empty', (page) => send(page, '.err')),
    after('/login', 'refused', (page) => sendFilled(page, '.err')),
    after('/login', 'without a password and an email', (page) => press(page, 'main .without .btn', '.err')),
    { name: 'the login from Book', go: (page) => loginFromBook(page) },
    then('without an email', (page) => press(page, 'main .without .btn', '.err')),
    { name: 'a new email', go: (page) => withoutPassword(page, { known: false }, 'main .typed') },
    then('without a name', (page) => send(page, '.err')),
    { name: 'a known email: the code', go: (page) => withoutPassword(page, { known: true }, '.code6') },
    then('a wrong code', wrongCode),
    then('a dead code', deadCode),
    {
      name: 'a known email, no code can be sent',
      go: (page) => withoutPassword(page, { known: true }, '.note.bad', { status: 500, body: {} }),
    },
    at('/sign-in/token'),
    then('over', (page) => sendFilled(page, 'h1:focus', { '/auth/code/confirm/': { status: 400, body: { code: 'code_over' } } })),
    at('/not-me/token'),
    then('the account closed', (page) => sendFilled(page, 'h1:focus', { '/auth/not-me/token': { status: 204 } })),
    after('/not-me/token', 'paid for', (page) =>
      sendFilled(page, 'h1:focus', { '/auth/not-me/token': { status: 409, body: { code: 'account_in_use' } } }),
    ),
    after('/register', 'sent empty', (page) => send(page, '.err')),
    then('the server away', (page) => sendFilled(page, '.note.bad', { '/auth/register/': { status: 500 } })),
    after('/contact', 'sent empty', (page) => send(page, '.err')),
    then('the network away', (page) => sendFilled(page, '.note.bad', { '/contact/': 'no network' })),
    then('the message sent', (page) => sendFilled(page, '.note.good')),
    at('/confirm-email/token'),
    at('/reminders/off?token=7'),
    then('done', (page) => sendFilled(page, 'h1:focus', { '/reminders/off/7': {} })),
    at('/news/off?token=7'),
    then('no more news', (page) => sendFilled(page, 'h1:focus', { '/news/off/7': {} })),
    after('/forgot-password', 'sent empty', (page) => send(page, '.err')),
    then('the link sent', (page) => sendFilled(page, 'h1:focus')),
    after('/reset-password/7/token', 'sent empty', (page) => send(page, '.err')),
    then('saved', (page) => sendFilled(page, 'h1:focus', { '/auth/password-reset/confirm/': {} })),
  ],
  'cancelling a paid booking': [
    { name: 'My Bookings with what can be cancelled', go: myBookings },
    ...Object.entries(questions).map(([name, question]): Stop => ({ name: `the sheet: ${name}`, go: (page) => sheet(page, question()) })),
    then('cancelled', (page) => cancelAs(page, '.after h2:focus', {})),
    { name: 'the sheet once more', go: (page) => sheet(page, questions['in time']()) },
    then('a deadline that passed meanwhile', (page) =>
      cancelAs(page, '.ask .err', { status: 409, body: changedTo({ ...questions.late(), title: 'Slow hatha' }) }),
    ),
    { name: 'My Bookings seen last, without a network', go: seenLast },
    { name: 'the sheet without a network', go: (page) => sheet(page, 'no network') },
    { name: 'the sheet, refused', go: (page) => sheet(page, { status: 409, body: { code: 'not_cancellable' } }) },
    at('/change/nonsense'),
    at('/pay/nonsense'),
    // The checkout shows this text too, but the accessibility test of paying covers the checkout with a real class.
    { name: 'rows that say until when', go: (page) => termed(page, '.ses .pol') },
  ],
  'paying with credit': [
    { name: 'the checkout with credit and a card', go: (page) => checkout(page, creditOf(120)) },
    then('less credit by now', (page) => shortOfCredit(page)),
    { name: 'the checkout with credit alone', go: (page) => checkout(page, creditOf(620)) },
    then('the card instead', (page) => press(page, '.opt [type=radio]', '.opt [type=checkbox]:not(:checked)')),
    { name: 'My Bookings with credit', go: credited },
    then('what came and went', (page) => press(page, 'summary.link', 'details[open] .opt')),
    { name: 'the sheet: the card or credit', go: (page) => sheet(page, questions['the card or credit']()) },
    then('kept as credit', async (page) => {
      await press(page, '.opt [value=credit]', '.opt [value=credit]:checked')
      await cancelAs(page, '.after h2:focus', {})
    }),
    { name: 'the checkout of a class with a long description', go: describedCheckout },
    then('the whole description', (page) => press(page, '.sum .folded .link', '.sum .folded.open')),
  ],
  passes: [
    { name: 'what is for sale', go: forSale },
    { name: 'a voucher to give', go: giving },
    at('/voucher/TICHA-0000-0000-0001'),
    { name: 'a pass that is ordered', go: ordering },
    then('sold once', (page) => refuseOrder(page)),
    { name: 'the checkout with a pass and credit', go: (page) => checkoutByPass(page, offersOf([passOffer()])) },
    then('no entry left by now', refuseEntry),
    { name: 'a pass that asks to start', go: (page) => checkoutByPass(page, offersOf([passOffer({ asks_to_start: true })])) },
    then('not started', (page) => notStarted(page)),
    {
      name: 'a class cheaper than an entry',
      go: (page) => checkoutByPass(page, offersOf([passOffer()], { is_cheaper: true, best: 'money' })),
    },
    { name: 'passes in every state', go: (page) => ownPasses(page) },
    then('where the entries went', (page) => press(page, '.pass summary', '.led li')),
    then('the earlier ones', (page) => press(page, '.own-passes > details > summary', '.pass.off')),
    { name: 'passes that do not come', go: (page) => ownPasses(page, 'no network') },
    { name: 'withdrawing', go: (page) => withdrawing(page, withdrawal()) },
    then('what changed meanwhile', (page) => withdrawAs(page, { status: 409, body: CHANGED }, '.ack .err')),
    then('the statement without a name', withoutName),
    then('received', (page) => withdrawAs(page, { body: withdrawal({ done: { at: inMinutes(-1), name: 'Anna' } }) }, '.ack h2:focus')),
    { name: 'withdrawing when all is used', go: (page) => withdrawing(page, withdrawal({ back: 0, used: 10, ahead: [] })) },
    {
      name: 'withdrawing after the fourteen days',
      go: (page) => withdrawing(page, { status: 409, body: { code: 'withdrawal_over' } }),
    },
    at('/withdraw/nonsense'),
  ],
  'changing the date of a paid booking': [
    { name: 'the dates', go: (page) => dates(page, severalDates()) },
    then('a cheaper one', (page) => chooseDate(page, 5)),
    then('the number that changed meanwhile', (page) =>
      moveAs(page, '.ask .err', {
        status: 409,
        body: { code: 'consequences_changed', exchange: options([target(13, 8), target(14, 11, dearer)]) },
      }),
    ),
    { name: 'many dates, a dearer one', go: (page) => manyDates(page) },
    { name: 'a date taken meanwhile', go: (page) => dateTaken(page) },
    { name: 'the date changed', go: (page) => moved(page) },
    { name: 'no other date', go: (page) => dates(page, options([])) },
    { name: 'too late to change the date', go: (page) => dates(page, { status: 409, body: { code: 'exchange_over' } }) },
    { name: 'a change that is not paid yet', go: (page) => unpaidChange(page) },
    then('asking whether to give it up', (page) => press(page, '.wt .act button.link', '.wt .ask')),
    { name: 'dates without a network', go: (page) => dates(page, 'no network') },
  ],
  'waiting for a spot': [
    { name: 'rows of full classes', go: waitedFor },
    { name: 'asked whether to wait', go: askedToWait },
    then('refused', (page) => refusedToWait(page)),
    { name: 'a turn, and places in line', go: (page) => ownLines(page) },
    then('letting it go', (page) => press(page, '.wt.turn .link', '.wt .ask')),
    then('in line again', stayedInLine),
    { name: 'a turn after the line has closed', go: (page) => ownLines(page, false) },
    then('letting it go for good', (page) => press(page, '.wt.turn .link', '.wt .ask')),
  ],
  'the page of a class': [
    ...(
      [
        'free',
        'one left',
        'full',
        'full, with a line',
        'in line',
        'a turn',
        'a taken slot',
        'paid for',
        'paid for, and hidden since',
        'over',
        'cancelled',
        'too late to cancel',
      ] as const
    ).map((name): Stop => ({ name: `a class: ${name}`, go: (page) => classPage(page, name) })),
    { name: 'a service', go: (page) => servicePage(page) },
    at('/classes/999999'),
  ],
  'the timetable and its errors': [
    // One class of each type is enough, because more rows of the same kind check nothing new.
    ...['/booking?type=yoga_nidra', '/booking?tab=group&type=stretching', '/booking?tab=event'].map(at),
    ...['type=yoga_nidra', 'tab=group&type=stretching', 'tab=event'].map((query) =>
      after(`/booking?${query}&view=calendar`, 'a day open', (page) => press(page, 'td:has(.ev) a.pickable', '.dayp .ses')),
    ),
    after('/booking', 'the filters open', (page) => press(page, '.chip.opener', 'dialog.sheet'), { width: 390 }),
    at('/booking?tab=event&type=stretching&format=online&date=2020-01-01'),
    ...['/checkout/success?session_id=7', '/checkout/cancel', '/join/nonsense', '/there-is-no-such-page'].map(at),
    { name: 'a gallery that does not come', go: (page) => brokenData(page, '/story', 'main a[href="/gallery"]', '.empty-state') },
    { name: 'a page that breaks', both: true, go: (page) => brokenData(page, '/about', 'footer a[href="/privacy"]', '.plain-error') },
    // The following stops have a signed-in person.
    { name: 'classes that others have just taken', go: justTaken },
    { name: 'a list that does not come', go: (page) => withoutLists(page, '/booking?tab=group', '/group-sessions/', '.empty-state') },
    { name: 'the account, sent empty', go: (page) => account(page) },
    { name: 'the account without a password, sent empty', go: (page) => account(page, { has_password: false }) },
    then('a code is asked for', askForCode),
    { name: 'the checkout, a wrong email', go: wrongEmail },
    then('corrected', corrected),
    { name: 'My Services that do not come', go: (page) => withoutLists(page, '/my-services', '/bookings/', '.note.bad, .empty-state') },
    { name: 'the dashboard of staff', go: dashboard },
    // The page prints the answer of the API, whose words are English.
    { name: 'the gallery of staff', both: true, go: galleryOfStaff },
  ],
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

async function press(page: Page, selector: string, then: string) {
  await page.locator(selector).first().click()
  await page.locator(then).first().waitFor()
}

const view = (page: Page, picture: string) => press(page, picture, 'dialog.viewer img')
const send = (page: Page, then: string) => press(page, 'main form [type=submit]', then)

/** Fills in the form and sends it, with stubbed `answers`. */
async function sendFilled(page: Page, then: string, answers: Record<string, Answer> = {}) {
  for (const [path, given] of Object.entries(answers)) await answer(page, path, given)
  for (const field of await page.locator('main form .inp').all()) {
    const type = await field.getAttribute('type')
    await field.fill(type === 'email' ? 'anna@example.com' : type === 'password' ? 'a lotus flower' : '24')
  }
  await send(page, then)
}

/** Goes from Book to the login, with a class that has the same name in both languages. */
async function loginFromBook(page: Page) {
  await offerOnly(page, { sessions: [session(1, { title: 'Slow hatha' })] })
  await open(page, '/booking?tab=group')
  await press(page, '.ses .btn', 'main .lineup')
}

/** Goes from Book to the login and continues with an email only. `code`: the answer to the request for a code. */
async function withoutPassword(page: Page, started: { known: boolean }, then: string, code: Answer = { status: 204 }) {
  await loginFromBook(page)
  await answer(page, '/auth/start/', { body: started })
  await answer(page, '/auth/code/', code)
  await page.locator('main form [name=email]').fill('anna@example.com')
  await press(page, 'main .without .btn', then)
}

async function wrongCode(page: Page) {
  await answer(page, '/auth/code/confirm/', { status: 400, body: { code: 'code_wrong', tries_left: 4 } })
  await page.locator('.code6 input').fill('407118')
  await page.locator('main .err').waitFor()
}

async function deadCode(page: Page) {
  await answer(page, '/auth/code/confirm/', { status: 400, body: { code: 'code_over' } })
  await page.locator('.code6 input').fill('407119')
  await page.locator('main .ways button').nth(1).waitFor()
}

async function withoutLists(page: Page, path: string, list: string, then: string) {
  await pretendSignedIn(page)
  for (const other of ['/services/with_pricing/', '/bookings/', '/session-registrations/', '/event-registrations/'])
    await answer(page, other, { body: [] })
  await answer(page, list, { status: 500, body: {} })
  await open(page, path)
  await page.locator(then).first().waitFor()
}

async function account(page: Page, person: Partial<OwnPerson> = {}) {
  await pretendAccount(page, person)
  await answer(page, '/auth/email/', { body: { email: 'other@example.com' } })
  await open(page, '/account')
  const sections = page.locator('.profile > section')
  for (const form of [1, 2]) await sections.nth(form).locator('[type=submit]').click()
  await sections.last().locator('button').click()
  await page.locator('.erase [type=submit]').click()
  await page.locator('.erase .err').first().waitFor()
}

async function askForCode(page: Page) {
  await answer(page, '/auth/code/', { status: 204 })
  await press(page, '.profile > section:nth-of-type(3) .go .sec', 'input[name=code]:focus')
}

const mistyped = { ...anna, has_password: false, email_correctable: true }

async function wrongEmail(page: Page) {
  await checkout(page, noCredit)
  await answer(page, '/auth/me/', { body: mistyped })
  await page.reload()
  await press(page, '.who .link', '.correct input')
  await page.locator('.correct input').fill('anna')
  await press(page, '.correct .btn', '.correct .err')
}

async function corrected(page: Page) {
  await answer(page, '/auth/me/', { body: mistyped })
  await answer(page, '/auth/email/correct/', { status: 204 })
  await answer(page, '/auth/me/', { body: mistyped })
  await page.locator('.correct input').fill('anna@example.com')
  await press(page, '.correct .btn', '.correct [role=status]:not(:empty)')
}

async function dashboard(page: Page) {
  await pretendSignedIn(page, { person: { is_staff: true } })
  const said = { title: 'Slow hatha', description: '' }
  const past = { start: noonIn(-1), end: noonIn(-1, 60) }
  await standInFor(page, { services: [], bookings: [], sessions: [groupLesson(1, said), groupLesson(2, { ...said, ...past })], events: [] })
  await open(page, '/admin?tab=group')
  await page.locator('.bar').waitFor()
}

async function galleryOfStaff(page: Page) {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await answer(page, '/gallery/', { body: { results: [item(1, { title: 'Slow hatha' })] } })
  await open(page, '/admin/gallery')
  await page.locator('.items > li').waitFor()
}

async function brokenData(page: Page, from: string, link: string, then: string) {
  await answerFile(page, '*.data*', { status: 500, body: '', type: 'text/plain' })
  await open(page, from)
  await press(page, link, then)
}

const changedTo = (consequences: CancellationConsequences) => ({ code: 'consequences_changed', consequences })

async function myBookings(page: Page) {
  // Names that are the same in both languages.
  await standInBookings(page, bookedClasses(['Slow hatha', 'Slow hatha']))
  await open(page, '/my-services?tab=group')
  await page.locator('.svc').first().waitFor()
}

async function seenLast(page: Page) {
  await myBookings(page)
  for (const path of ['/bookings/', '/session-registrations/', '/event-registrations/', '/credit/']) await answer(page, path, 'no network')
  await page.reload()
  await alive(page)
  await page.locator('.svc').first().waitFor()
}

async function checkout(page: Page, credit: OwnCredit) {
  await checkoutWith(page, credit)
  await alive(page)
}

async function describedCheckout(page: Page) {
  await checkout(page, noCredit)
  const description = 'Slow hatha. '.repeat(50)
  await answer(page, '/group-sessions/', { body: [session(1, { title: 'Slow hatha', price: 350, description })] })
  await page.reload()
  await alive(page)
  await page.locator('.sum .folded .link').waitFor()
}

async function shortOfCredit(page: Page) {
  await answer(page, '/credit/', { body: creditOf(60) })
  await answer(page, PAY_FOR_SESSION, { status: 409, body: { code: 'credit_short' } })
  await page.locator('.tick input').check()
  await press(page, 'form [type=submit]', '.step .note.bad')
}

async function credited(page: Page) {
  await bookingsWith(page, creditOf(180, { available: 60, entries: everyEntry() }))
  await open(page, '/my-services?tab=group')
  await page.locator('.svc.off').waitFor()
}

async function forSale(page: Page) {
  await sellPass()
  await open(page, '/passes')
}

async function giving(page: Page) {
  await sellPass()
  await open(page, '/voucher')
  await page.locator('.vcard').waitFor()
}

async function ordering(page: Page) {
  const { id } = await sellPass()
  await pretendSignedIn(page)
  await answer(page, '/credit/', { body: creditOf(120) })
  await open(page, `/checkout/pass/${id}`)
  await page.locator('form.order').waitFor()
}

async function refuseOrder(page: Page) {
  await answer(page, '/orders/', { status: 409, body: { code: 'once_per_person' } })
  await page.locator('.tick [name=terms]').check()
  await press(page, 'form [type=submit]', '.step .note.bad')
}

async function checkoutByPass(page: Page, offers: PassOffers) {
  await checkoutWithPass(page, offers)
  await alive(page)
}

async function refuseEntry(page: Page) {
  await answer(page, '/passes/offers/', { body: noOffers })
  await answer(page, PAY_FOR_SESSION, { status: 409, body: { code: 'pass_empty' } })
  await page.locator('.tick [name=terms]').check()
  await press(page, 'form [type=submit]', '.step .note.bad')
}

async function notStarted(page: Page) {
  await page.locator('.tick [name=terms]').check()
  await page.locator('.tick [name=terms]').press('Enter')
  await page.locator('#start-error').waitFor()
}

async function ownPasses(page: Page, failing?: 'no network') {
  await bookingsWithPasses(page, everyPass())
  if (failing) await answer(page, '/passes/', failing)
  await open(page, '/my-services?tab=group')
  await page
    .locator(failing ? '.note.bad' : '.pass')
    .first()
    .waitFor()
}

const CHANGED = { code: 'consequences_changed', withdrawal: withdrawal({ back: 1800, used: 4 }) }

async function withdrawing(page: Page, given: Withdrawal | Answer) {
  await ownPasses(page)
  await answer(page, WITHDRAWAL, isWithdrawal(given) ? { body: given } : given)
  await press(page, '.pass .act button', 'dialog .ack dl, dialog [role=alert]')
}
const isWithdrawal = (given: Withdrawal | Answer): given is Withdrawal => typeof given === 'object' && 'order_id' in given

async function withdrawAs(page: Page, given: Answer, then: string) {
  if (await page.locator('dialog [name=name]').isHidden()) await press(page, 'dialog [type=submit]', 'dialog [name=name]')
  await page.locator('dialog [name=name]').fill('Anna')
  // The page reloads the lists after this action.
  await bookingsWithPasses(page, everyPass())
  await answer(page, WITHDRAWAL, given)
  await press(page, 'dialog [type=submit]', `dialog ${then}`)
}

async function withoutName(page: Page) {
  await press(page, 'dialog [type=submit]', 'dialog [name=name]')
  await page.locator('dialog [name=name]').fill('')
  await press(page, 'dialog [type=submit]', 'dialog .fld .err')
}

async function sheet(page: Page, asked: CancellationConsequences | Answer) {
  await answer(page, CONSEQUENCES, isConsequences(asked) ? { body: { ...asked, title: 'Slow hatha' } } : asked)
  await myBookings(page)
  await press(page, '.svc .act button', 'dialog .lineup h3, dialog .note.bad, dialog .stated')
}
const isConsequences = (asked: CancellationConsequences | Answer): asked is CancellationConsequences =>
  typeof asked === 'object' && 'percent' in asked

// The page reloads the lists after this action.
async function cancelAs(page: Page, then: string, given: Answer) {
  await standInBookings(page, bookedClasses(['Slow hatha', 'Slow hatha']))
  await answer(page, CONSEQUENCES, given)
  await press(page, 'dialog [type=submit]', then)
}

const DATES = 'dialog .days, dialog .note.bad, dialog [role=tabpanel] .stated'

async function dates(page: Page, given: ExchangeOptions | Answer) {
  await standInExchange(page, given)
  await open(page, '/my-services?tab=group')
  await press(page, '.svc .act button', 'dialog [role=tab]')
  await press(page, 'dialog [role=tab]:last-child', DATES)
}

const chooseDate = (page: Page, which: number) => press(page, `.days .opt:nth-child(${which})`, `.days .opt:nth-child(${which}) :checked`)

async function moveAs(page: Page, then: string, sent: { status?: number; body: unknown }, read = severalDates()) {
  await answerEach(page, { read, sent })
  await press(page, 'dialog [type=submit]', then)
}

async function manyDates(page: Page) {
  // Each day has two classes.
  await dates(
    page,
    options(Array.from({ length: 9 }, (_, index) => target(20 + index, 2 + Math.floor(index / 2), index === 1 ? dearer : {}))),
  )
  await chooseDate(page, 2)
  await page.locator('.days + .link').click()
}

async function dateTaken(page: Page) {
  await dates(page, severalDates())
  const read = options(severalDates().targets.slice(1))
  await moveAs(page, '.ask .err', { status: 409, body: { code: 'sold_out' } }, read)
}

async function unpaidChange(page: Page) {
  await standInUnpaidChange(page)
  await open(page, '/my-services?tab=group')
  await page.locator('.wt').waitFor()
}

async function moved(page: Page) {
  await dates(page, options([target(13, 8, cheaper)]))
  await moveAs(page, '.after h2:focus', { body: { state: 'moved', booking_id: 1, refunded: 50, credit: 0 } })
}

async function termed(page: Page, then: string) {
  await pretendSignedIn(page)
  const terms = { title: 'Slow hatha', start: inMinutes(5 * 24 * 60), cancelling: dayBefore(5 * 24 * 60) }
  await offerOnly(page, { sessions: [session(1, terms), session(2, { ...terms, cancelling: dayBefore(60) })] })
  await open(page, '/booking?tab=group')
  await page.locator(then).first().waitFor()
}

async function justTaken(page: Page) {
  await pretendSignedIn(page)
  const start = inMinutes(5 * 24 * 60)
  await offerOnly(page, { sessions: [1, 2].map((id) => session(id, { title: 'Slow hatha', start, available_spots: 1 })) })
  await sendSpots(page, { id: 1, kind: 'session', spots: 0, full: true })
  await open(page, '/booking?tab=group')
  await page.locator('.ses .new').waitFor()
  await page.locator('.ses button[disabled]').waitFor()
}

// The server has no such class, so the page shows the stubbed one.
async function classPage(page: Page, name: keyof typeof classPages) {
  await pretendSignedIn(page)
  await answer(page, '/classes/999998/', { body: classPages[name]() })
  await open(page, '/classes/999998')
  await page.locator('.slip').waitFor()
}

async function servicePage(page: Page) {
  await pretendSignedIn(page)
  await answer(page, '/services/999998/with_slots/', { body: standInService() })
  await open(page, '/services/999998')
  await page.locator('.slip').waitFor()
}

const FULL = { title: 'Slow hatha', available_spots: 0, is_full: true, can_book: false }

async function waitedFor(page: Page) {
  await pretendSignedIn(page)
  const turn = { my_status: 'pending', my_turn: inMinutes(100), available_spots: 1, is_full: false } as const
  const sessions = [session(1, { ...FULL, can_wait: true }), session(2, { ...FULL, my_position: 2 }), session(3, { ...FULL, ...turn })]
  await offerOnly(page, { sessions })
  await open(page, '/booking?tab=group')
  await page.locator('.ses .turn').waitFor()
}

async function askedToWait(page: Page) {
  await standInBookings(page, [])
  await answer(page, '/classes/1/', { body: classPages['full, with a line']() })
  await open(page, '/my-services?tab=group&wait=1')
  await page.locator('.join-question h3').waitFor()
}

async function refusedToWait(page: Page) {
  await answer(page, '/waiting-list/', ({ method }) => (method === 'POST' ? { status: 500, body: {} } : { body: [] }))
  await press(page, '.join-question .btn', '.join-question [role=alert]')
}

async function ownLines(page: Page, isOpen = true) {
  await standInWaiting(page, turnUntil(inMinutes(100), { isOpen }))
  await open(page, '/my-services?tab=group')
  await page.locator('.wt.turn').waitFor()
}

async function stayedInLine(page: Page) {
  await standInBookings(page, [])
  await answer(page, '/waiting-list/7/', { status: 204 })
  await answer(page, '/waiting-list/', joined({ id: 8, position: 3, waiting: 3 }))
  await page.locator('.wt .ask .link').nth(1).click()
  await page.locator('.released').waitFor()
}
