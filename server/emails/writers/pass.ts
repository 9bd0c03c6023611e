import type { Language } from '../../../packages/contract/content/language.ts'
import { type BookingFacts, readBookingFacts, readPaymentAmount } from '../../domain/bookings/emails/booking-email-repository.ts'
import type { GuestRefund } from '../../domain/bookings/roster/cancelled-by-guest-repository.ts'
import {
  listCourseDates,
  type OrderFacts,
  readOrderFacts,
  readOrderRefund,
  readPassFacts,
} from '../../domain/checkout/orders/order-email-repository.ts'
import { withdrawalToken } from '../../domain/kernel/link-tokens.ts'
import { readSettings } from '../../domain/kernel/settings/settings-repository.ts'
import { addDays, dayOf, instantOf } from '../../domain/kernel/studio-time.ts'
import { makeUpsLeft } from '../../domain/products/passes/pass.ts'
import { readPassOfCourse } from '../../domain/products/passes/read-make-ups-left.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { findAnyOffering } from '../../domain/schedule/catalog/offerings-repository.ts'
import { bookingTexts } from '../booking-texts.ts'
import { calendarAttachment, numbered } from '../calendar-attachment.ts'
import { readCancellingDates } from '../cancelling-texts.ts'
import { clockName, startText } from '../class-time.ts'
import type { Bilingual, Row } from '../email-parts.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { dayMonthYear, longDate, money, timeOfDay } from '../format.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { english, russian } from '../plural.ts'
import { refundText } from '../refund-text.ts'
import { labels } from '../words/labels.ts'
import {
  courseBought,
  makeUpsEndSoon,
  passBought,
  passEndsSoon,
  passLastEntry,
  passLateMoney,
  passRefunded,
  studioPass,
  studioWithdrawal,
  withdrawalReceived,
} from '../words/money/pass.ts'
import { attachedTermsOf } from './accepted-terms.ts'
import { receiptUrl, sellerOf } from './booking.ts'

export const writePassBought: EmailWriter<'pass-bought'> = async (deps, { orderId }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  if (order?.status !== 'paid') return undefined
  const { details, payment, withdrawableUntil: until, pass } = order
  const links = linksOf(deps.siteUrl, language)
  const day = (instant: Date) => dayMonthYear(instant, language, deps.timeZone)
  const token = withdrawalToken(deps.linkKeys, { id: order.id, key: order.changeKey })
  const terms = await attachedTermsOf(payment?.termsVersion, language, deps)
  const all = {
    ...common(order, language, deps),
    lasts: lastsText({ days: details.days, validUntil: pass?.validUntil, isCourse: order.courseId !== null }, language, deps),
    paid: [
      ...(order.covered > 0 ? [[labels.paidWithCredit, money(order.covered, language)] as Row] : []),
      ...(order.price > order.covered ? [[labels.paid, money(order.price - order.covered, language)] as Row] : []),
    ],
    receipt: payment && {
      paymentId: String(payment.id),
      paidOn: payment.settledAt ? longDate(payment.settledAt, language, deps.timeZone) : '',
      url: payment.amount > 0 ? receiptUrl(deps, { id: payment.id, key: order.changeKey }, new Date(), language) : null,
      seller: sellerOf(deps, language),
    },
    terms: terms.said,
  }
  if (order.courseId !== null) {
    const { files, ...dates } = await readDates(deps, { orderId }, language)
    const draft = courseBought(language, { ...all, ...dates, purchase: all, makeUps: details.makeUps ?? 0 })
    return { draft, attachments: [...terms.attachments, ...files] }
  }
  const draft = passBought(language, {
    ...all,
    what: details.entries === null ? unlimited[language] : String(details.entries),
    opensFrom: pass?.opensFrom ? day(pass.opensFrom) : null,
    // `until` is midnight after the last day.
    withdrawal: until && { until: day(new Date(until.getTime() - 1)), url: links.withdraw(token), startNow: order.startNow },
  })
  return { draft, attachments: terms.attachments }
}

export const writeCourseGiven: EmailWriter<'course-given'> = async (deps, { passId }, language) => {
  const pass = await readPassFacts(deps.db, passId)
  const { files, ...dates } = await readDates(deps, { passId }, language)
  if (!pass || pass.isEnded || dates.dates.length === 0) return undefined
  const { greeting, name, mineUrl } = await ofPass(pass, language, deps)
  const lasts = lastsText({ days: null, validUntil: pass.validUntil, isCourse: true }, language, deps)
  const draft = courseBought(language, { greeting, name, mineUrl, lasts, ...dates, makeUps: pass.sold.makeUps ?? 0, purchase: null })
  return { draft, attachments: files }
}

/** The booked dates of a course, with a calendar file for each. */
async function readDates(deps: EmailDependencies, by: Parameters<typeof listCourseDates>[1], language: Language) {
  const booked = await listCourseDates(deps.db, by)
  const dates = booked.map(({ startsAt: at }): [string, string] => [longDate(at, language, deps.timeZone), timeOfDay(at, deps.timeZone)])
  const files = []
  for (const { bookingId } of booked) files.push(...(await calendarAttachment(deps, bookingId, language)))
  const cancelling = await readCancellingDates(
    deps,
    booked.map(({ bookingId }) => bookingId),
  )
  return { dates, cancelling, hasFiles: files.length > 0, files: numbered(files) }
}

const unlimited: Bilingual = { en: 'Unlimited', ru: 'Без ограничений' }

type Lasting = { days: number | null; validUntil: string | null | undefined; isCourse: boolean }

function lastsText({ days, validUntil, isCourse }: Lasting, language: Language, { timeZone }: EmailDependencies): string {
  if (validUntil) {
    const day = dayText(validUntil, language, timeZone)
    return { en: `until ${day}`, ru: isCourse ? `не позже ${day}` : `до ${day}` }[language]
  }
  if (days === null) return { en: 'no end date', ru: 'без срока' }[language]
  return { en: `${english(days, 'day', 'days')} from your first class`, ru: `${russian(days, 'день', 'дня', 'дней')} с первого занятия` }[
    language
  ]
}

const dayText = (day: string, language: Language, zone: string): string => dayMonthYear(instantOf(day, '12:00', zone), language, zone)

/** An order of a course is stored as an order of a pass. */
const kindOf = ({ kind, courseId }: OrderFacts): 'pass' | 'course' | 'voucher' => (courseId === null ? kind : 'course')

export const common = (order: OrderFacts, language: Language, { siteUrl }: EmailDependencies) => {
  const { details, person } = order
  const links = linksOf(siteUrl, language)
  const name = inLanguage(details.nameEn, details.nameRu, language)
  return { kind: kindOf(order), greeting: greet(person.firstName, language), name, links, mineUrl: links.passes }
}

export const writePassLateMoney: EmailWriter<'pass-late-money'> = async (deps, { orderId, paymentId }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  const amount = await readPaymentAmount(deps.db, paymentId)
  if (!order || amount === undefined) return undefined
  return {
    draft: passLateMoney(language, { ...common(order, language, deps), amount: money(amount, language), paymentId: String(paymentId) }),
  }
}

type Given = { refundId?: number; credit: number }

async function refundOf({ db }: EmailDependencies, { refundId, credit }: Given, language: Language) {
  const refund = refundId === undefined ? undefined : await readOrderRefund(db, refundId)
  const ofCredit: GuestRefund[] = credit > 0 ? [{ amount: credit, byHand: false, hasFailed: false, toCredit: true, method: 'credit' }] : []
  return refundText([...ofCredit, ...(refund ? [refund] : [])], language)
}

export const writePassRefunded: EmailWriter<'pass-refunded'> = async (deps, { orderId, offeringId, ...given }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  const refund = await refundOf(deps, given, language)
  const date = offeringId === undefined ? undefined : await findAnyOffering(deps.db, offeringId)
  const classStart = date ? startText(date.startsAt, language, { studio: deps.timeZone, own: null }) : null
  return order && refund ? { draft: passRefunded(language, { ...common(order, language, deps), refund, classStart }) } : undefined
}

export const writeWithdrawalReceived: EmailWriter<'withdrawal-received'> = async (
  deps,
  { orderId, ahead, bookingIds = [], ...given },
  language,
) => {
  const order = await readOrderFacts(deps.db, orderId)
  if (!order?.withdrawnAt) return undefined
  const { withdrawnAt: at, person } = order
  const cancelled = await readCancelled(deps, bookingIds)
  const said = cancelled.map((facts) => bookingTexts(facts, language, deps))
  const draft = withdrawalReceived(language, {
    ...common(order, language, deps),
    orderId: String(orderId),
    statedBy: order.withdrawnAs || person.email,
    email: person.email,
    ahead,
    classes: said.map(({ when, title, classUrl }) => [when, title, classUrl]),
    at: `${longDate(at, language, deps.timeZone)}, ${timeOfDay(at, deps.timeZone)} ${clockName(deps.timeZone, language)}`,
    refund: await refundOf(deps, given, language),
  })
  const files = []
  for (const { id } of cancelled) files.push(...(await calendarAttachment(deps, id, language)))
  return { draft, attachments: numbered(files) }
}

async function readCancelled({ db }: EmailDependencies, bookingIds: number[]): Promise<BookingFacts[]> {
  const facts: BookingFacts[] = []
  for (const id of bookingIds) {
    const booking = await readBookingFacts(db, id)
    if (booking?.status === 'cancelled') facts.push(booking)
  }
  return facts.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

export const writePassEndsSoon: EmailWriter<'pass-ends-soon'> = async (deps, { passId, until }, language) => {
  const pass = await readPassFacts(deps.db, passId)
  // The pass has been extended, used up or ended.
  if (!pass || pass.isEnded || pass.validUntil !== until || pass.left === 0) return undefined
  if (until < dayOf(new Date(), deps.timeZone) || until > addDays(dayOf(new Date(), deps.timeZone), 8)) return undefined
  const details = { ...(await ofPass(pass, language, deps)), until: dayText(until, language, deps.timeZone) }
  const course = await readPassOfCourse(deps.db, passId)
  if (!course) return { draft: passEndsSoon(language, { ...details, left: pass.left }) }
  const left = makeUpsLeft(course.pass, course.bookings)
  return left > 0 ? { draft: makeUpsEndSoon(language, { ...details, left }) } : undefined
}

export const writePassLastEntry: EmailWriter<'pass-last-entry'> = async (deps, { passId }, language) => {
  const pass = await readPassFacts(deps.db, passId)
  return pass && !pass.isEnded && pass.left === 1 ? { draft: passLastEntry(language, await ofPass(pass, language, deps)) } : undefined
}

type PassFacts = NonNullable<Awaited<ReturnType<typeof readPassFacts>>>

async function ofPass({ sold, person, productForSale }: PassFacts, language: Language, { siteUrl, db }: EmailDependencies) {
  const links = linksOf(siteUrl, language)
  const name = inLanguage(sold.nameEn, sold.nameRu, language)
  const again = await buyUrl({ siteUrl, db }, language, productForSale)
  return { kind: 'pass' as const, greeting: greet(person.firstName, language), name, links, mineUrl: links.passes, againUrl: again }
}

const buyUrl = async ({ siteUrl, db }: Pick<EmailDependencies, 'siteUrl' | 'db'>, language: Language, productId: number | null) => {
  const links = linksOf(siteUrl, language)
  if (!(await readSettings(db)).passesOn) return null
  return productId === null ? links.passesForSale : links.buyPass(productId)
}

/** Where to buy a pass like this one; null if passes are not for sale. */
export const againUrl = async (deps: EmailDependencies, language: Language, passId: number | null): Promise<string | null> =>
  buyUrl(deps, language, passId === null ? null : ((await readPassFacts(deps.db, passId))?.productForSale ?? null))

export const writeStudioPass: EmailWriter<'studio-pass'> = async (deps, { orderId }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  if (!order || !(await readSettings(deps.db)).mailBookings) return undefined
  return { draft: studioPass(language, toStudio(order, order.price, language, deps)) }
}

export const writeStudioWithdrawal: EmailWriter<'studio-withdrawal'> = async (deps, { orderId }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  if (!order?.withdrawnAt || !(await readSettings(deps.db)).mailCancellations) return undefined
  return { draft: studioWithdrawal(language, toStudio(order, order.givenBack, language, deps)) }
}

/** `amount` in haléře. */
export function toStudio(order: OrderFacts, amount: number, language: Language, { siteUrl }: EmailDependencies) {
  const { details, person } = order
  const who = `${person.firstName} ${person.lastName}`.trim() || person.email
  const name = inLanguage(details.nameEn, details.nameRu, language)
  return { kind: kindOf(order), name, who, email: person.email, amount: money(amount, language), links: linksOf(siteUrl, language) }
}
