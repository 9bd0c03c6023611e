import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { GroupSession } from '../../../../../packages/contract/schedule/group-session.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { rowsOf } from '../../../../db/database.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../../../../domain/guests/waiting-list/waiting-list.testing.ts'
import type { EmailPayload } from '../../../../domain/kernel/outbox/email-payload.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { timeOfDay } from '../../../../emails/format.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from '../money/passes.testing.ts'
import { cancellingStudio, policyOf } from './cancelling.testing.ts'

// Compares every sentence about a turn of a waiting list with what happens when a seat becomes free.

/** Imported by path, because the site has a compiler configuration of its own. */
type Site = {
  question: (language: Language) => string
  row: (language: Language, entry: OwnEntry) => string
  classPage: (language: Language, session: GroupSession, now: number) => string
}
const LANGUAGES = ['en', 'ru'] as const
const PRICE = 650

let studio: TestStudio
let site: Site
const db = () => studio.open.db
const provider = testProvider(() => new ProviderDown('away'))
const { fullClass, free, tend, bookingOf, inHours, book } = waitingStudio(() => testDependencies(db(), provider))
const { setPolicy } = cancellingStudio(() => studio)
const { buyPass } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  site = await import(join(import.meta.dirname, '../../../../../apps/site/features/my-services/waiting/waiting-sentences.testing.tsx'))
  await setPolicy(policyOf([72, 100], [24, 50]))
})
afterAll(() => studio.close())

type Person = { id: number; ask: ApiClient }
const giveCredit = (amount: number) => (person: Person) =>
  studio.staff('POST', `/people/${person.id}/credit/`, { body: { amount, note: 'A gift' } })

/** The ways in which a person can pay. `pays` means that the waiting list may use this way without asking. */
const MEANS: Record<string, { pays: boolean; give: (person: Person) => Promise<unknown> }> = {
  'only a card': { pays: false, give: async () => {} },
  credit: { pays: true, give: giveCredit(PRICE) },
  'too little credit': { pays: false, give: giveCredit(100) },
  'a pass': { pays: true, give: ({ ask }) => buyPass(ask) },
  'a pass that opens later': { pays: false, give: ({ ask }) => buyPass(ask, {}, { start_now: false }) },
}
/** Hours before the start of the class: within the time of a full refund, and after it. */
const MOMENTS = { early: 100, late: 50 }

const flat = (text = '') => text.replaceAll(/[\s\u00a0]+/g, ' ')
const write = (language: Language, about: EmailPayload) => testEmailWriter(db())({ to: 'anna@example.com', language, about })
const mailOf = async (kind: string, waitingId: number) =>
  (
    await db()
      .select()
      .from(mails)
      .where(and(eq(mails.kind, kind), sql`${mails.about}->>'waitingId' = ${String(waitingId)}`))
  )[0]?.about as EmailPayload | undefined

/**
 * The promises of a text. `books`: when the text promises automatic booking (always, while cancelling costs nothing, or while the rules of
 * the class allow cancelling). `charge`: when it promises no charge without consent (always, or if the seat is not booked automatically).
 */
type Promised = { books: 'always' | 'lossless' | 'by rules' | null; withMeans: boolean; charge: 'never' | 'otherwise' | null }

const WORDS = {
  en: {
    books: /I’ll (?:book|take) (?:it|the spot)|I’ll do so|book it straight away/,
    lossless: /without losing anything/,
    byRules: /under the rules of the class/,
    means: /pass or credit/,
    charge: /nothing is charged until you say yes/i,
    otherwise: /Otherwise|Yes, book/,
  },
  ru: {
    books: /я вас запишу|я запишу|я так и сделаю|я сделаю это|я оплачу его|записать меня сразу/,
    lossless: /отменить без потерь/,
    byRules: /по правилам занятия/,
    means: /абонементом или с баланса/,
    charge: /без вашего согласия ничего не спишется/i,
    otherwise: /Иначе|Если не получится|Согласиться заранее/,
  },
}

function promisedBy(language: Language, text: string): Promised {
  const words = WORDS[language]
  const condition = words.lossless.test(text) ? 'lossless' : words.byRules.test(text) ? 'by rules' : 'always'
  return {
    books: words.books.test(text) ? condition : null,
    withMeans: words.means.test(text),
    charge: words.charge.test(text) ? (words.otherwise.test(text) ? 'otherwise' : 'never') : null,
  }
}

describe.each(Object.keys(MEANS))('waiting with %s', (means) => {
  const variants = (['ask', 'mine'] as const).flatMap((take) =>
    [PRICE, 0].flatMap((price) => (['early', 'late'] as const).map((moment) => ({ take, price, moment }))),
  )
  test.each(variants)('the waiting list works as its texts promise: take $take, CZK $price, $moment', async ({ take, price, moment }) => {
    const person = await studio.person()
    await MEANS[means]?.give(person)
    const { offeringId, seats } = await fullClass(1, { ...inHours(MOMENTS[moment]), price: price * 100 })
    const joined = await person.ask('POST', '/waiting-list/', { body: { type: 'group', id: offeringId, take } })
    expect(joined.status).toBe(201)
    const waitingId: number = joined.body.id

    const shown: { where: string; language: Language; text: string }[] = []
    for (const language of LANGUAGES) {
      const say = (where: string, text: string) => shown.push({ where, language, text })
      const [entry] = (await person.ask('GET', '/waiting-list/', { language })).body
      const list = (await person.ask('GET', '/group-sessions/', { language })).body as GroupSession[]
      say('the class page', site.classPage(language, list.find(({ id }) => id === offeringId) as GroupSession, Date.now()))
      say('My Bookings', site.row(language, entry))
      say('you-wait', flat((await write(language, { kind: 'you-wait', waitingId }))?.text))
      if (price > 0) say('the question', site.question(language))
    }

    await free(seats[0] ?? 0)
    await tend(offeringId)
    const booking = await bookingOf(person.id)
    const isTaken = booking?.status === 'paid'
    const rows = await rowsOf<{ spent: number }>(
      db(),
      sql`select coalesce(sum(amount), 0)::int as spent from ledger_entries where booking_id = ${booking?.id ?? 0}`,
    )
    const isCharged = rows[0]?.spent !== 0
    expect([isTaken, booking?.isTurn]).toEqual([isTaken, !isTaken])

    for (const { where, language, text } of shown) {
      const { books, withMeans, charge } = promisedBy(language, text)
      const context = `${where}, ${language}: ${text}`
      // The class page and the question describe automatic booking, whether or not the person chose it.
      if (books && take === 'mine') {
        expect(books === 'by rules', context).toBe(price === 0)
        const isPromised = books === 'always' || (moment === 'early' && (!withMeans || MEANS[means]?.pays === true))
        expect([isTaken, price === 0 && withMeans], context).toEqual([isPromised, false])
      }
      if (where === 'you-wait') expect(books !== null, context).toBe(take === 'mine')
      if (charge === 'never' || !isTaken) expect(isCharged, context).toBe(false)
      if (price === 0) expect(charge, context).toBeNull()
    }
    if (take === 'ask') expect(isTaken).toBe(false)
    if (!isTaken) await expectHeldAlone(waitingId, offeringId, { price, until: booking?.heldUntil ?? null })
    else expect(await mailOf('your-turn', waitingId)).toBeUndefined()
  })
})

/** Checks that the email about a turn names its end and the price, and that another person cannot book the seat. */
async function expectHeldAlone(waitingId: number, offeringId: number, { price, until }: { price: number; until: Date | null }) {
  const about = await mailOf('your-turn', waitingId)
  const time = timeOfDay(until ?? new Date(0), 'Europe/Prague')
  for (const language of LANGUAGES) {
    const email = await write(language, about as EmailPayload)
    const text = flat(email?.text)
    for (const part of [flat(email?.subject), text]) expect(part).toMatch(new RegExp(`(?:until|до):? .*${time}`))
    expect(text).toContain(language === 'en' ? 'holding it for you alone' : 'закрепила его только за вами')
    expect(/(?:Price|Цена): (?:CZK )?650/.test(text), text).toBe(price > 0)
  }
  const other = await studio.person()
  expect((await book(other.id, offeringId)).ok).toBe(false)
}
