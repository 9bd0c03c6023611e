import {
  type BookingFacts,
  type CancelledClassFacts,
  readBookingFacts,
  readCancelledClassFacts,
} from '../../domain/bookings/emails/booking-email-repository.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { bookingTexts } from '../booking-texts.ts'
import { calendarAttachment, numbered } from '../calendar-attachment.ts'
import type { EmailWriter } from '../email-writer.ts'
import { dayAndMonth } from '../format.ts'
import { passLines } from '../pass-line.ts'
import { refundText } from '../refund-text.ts'
import { classesCancelled } from '../words/classes/classes-cancelled.ts'

/** Omits classes in which the person has a booking again. */
export const writeClassesCancelled: EmailWriter<'classes-cancelled'> = async (deps, { classes }, language) => {
  const cancelled: { facts: BookingFacts; autoCancelled: CancelledClassFacts }[] = []
  for (const one of classes) {
    const facts = await readBookingFacts(deps.db, one.bookingId)
    const autoCancelled = facts?.status === 'cancelled' ? await readCancelledClassFacts(deps.db, one) : undefined
    if (facts && autoCancelled) cancelled.push({ facts, autoCancelled })
  }
  cancelled.sort((one, other) => one.facts.startsAt.getTime() - other.facts.startsAt.getTime())
  const [first, last] = [cancelled[0], cancelled.at(-1)]
  if (!first || !last) return undefined

  const said = cancelled.map(({ facts }) => bookingTexts(facts, language, deps))
  const [from, to] = [first, last].map(({ facts }) => dayAndMonth(facts.startsAt, language, deps.timeZone))
  const { greeting, links } = bookingTexts(first.facts, language, deps)
  const { reason } = first.autoCancelled
  const draft = classesCancelled(language, {
    greeting,
    links,
    days: from === to ? `${from}` : `${from} – ${to}`,
    classes: said.map(({ when, title, classUrl }) => [when, title, classUrl]),
    reason: inLanguage(reason.en, reason.ru, language),
    refund: refundText(together(cancelled.flatMap(({ autoCancelled }) => autoCancelled.refunds)), language),
    passes: passLines(
      cancelled.map(({ facts }) => facts),
      language,
    ),
    hadLeft: cancelled.some(({ autoCancelled: { hadLeft, refunds } }) => hadLeft && refunds.length > 0),
    canMove: cancelled.some(({ autoCancelled: { hadLeft, refunds } }) => !hadLeft && refunds.length > 0),
  })
  const files = []
  for (const { facts } of cancelled) files.push(...(await calendarAttachment(deps, facts.id, language)))
  return { draft, attachments: numbered(files) }
}

type Refund = CancelledClassFacts['refunds'][number]

function together(refunds: Refund[]): Refund[] {
  const wayOf = ({ amount: _, ...way }: Refund) => JSON.stringify(way)
  return [...Map.groupBy(refunds, wayOf).values()].flatMap((same) => {
    const [one] = same
    return one ? [{ ...one, amount: same.reduce((sum, { amount }) => sum + amount, 0) }] : []
  })
}
