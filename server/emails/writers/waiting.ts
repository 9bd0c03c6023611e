import type { Language } from '../../../packages/contract/content/language.ts'
import { readWaitingFacts, type WaitingFacts } from '../../domain/guests/waiting-list/waiting-email-repository.ts'
import { findClassMessage } from '../../domain/operations/classes/cancelling/class-message-repository.ts'
import { inLanguage, isOnlineOf, titleOf, venueOf } from '../../domain/schedule/catalog/offering.ts'
import { venueText } from '../booking-texts.ts'
import { classTimeText, deadlineText, startText } from '../class-time.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { formerTimeAndVenue } from '../former-time-and-venue.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { changedFacts, changeOf } from '../words/classes/class-change.ts'
import { classMessage } from '../words/classes/class-message.ts'
import { seatFreeForAll, turnPassed, type WaitingTexts, waitingClosed, waitingMoved, yourTurn, youWait } from '../words/classes/waiting.ts'
import { writtenIn } from './booking.ts'

function waitingWords(facts: WaitingFacts, language: Language, { siteUrl, timeZone, studio }: EmailDependencies): WaitingTexts {
  const links = linksOf(siteUrl, language)
  const zones = { studio: timeZone, own: facts.timeZone }
  return {
    greeting: greet(facts.person.firstName, language),
    title: titleOf(facts.texts, language),
    classUrl: links.classPage(facts.offeringId),
    start: startText(facts.startsAt, language, zones),
    when: classTimeText(facts, language, zones),
    where: venueText(venueOf(facts.texts, language), isOnlineOf(facts.texts), language, studio),
    bookUrl: links.bookingOf(facts.texts.kind, facts.offeringId),
    mineUrl: links.myServices(facts.texts.kind),
    allUrl: links.booking,
  }
}

const isAhead = ({ startsAt, now, isActive }: WaitingFacts) => isActive && startsAt > now

export const writeYouWait: EmailWriter<'you-wait'> = async (deps, { waitingId }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  if (facts?.status !== 'waiting' || !isAhead(facts)) return undefined
  return {
    draft: youWait(language, {
      ...waitingWords(facts, language, deps),
      position: facts.position,
      isMine: facts.take === 'mine',
      isFree: facts.price === 0,
    }),
  }
}

export const writeYourTurn: EmailWriter<'your-turn'> = async (deps, { waitingId, bookingId }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  // The turn was taken, released or has lapsed.
  if (facts?.hold?.bookingId !== bookingId || !isAhead(facts)) return undefined
  const { until, price } = facts.hold
  const zones = { studio: deps.timeZone, own: facts.timeZone }
  const details = {
    ...waitingWords(facts, language, deps),
    until: deadlineText(until, facts.now, language, zones),
    heldUntil: startText(until, language, zones),
    price: price > 0 ? money(price, language) : null,
  }
  return { draft: yourTurn(language, details) }
}

export const writeTurnPassed: EmailWriter<'turn-passed'> = async (deps, { waitingId }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  if (facts?.status !== 'passed' || !isAhead(facts)) return undefined
  const goesTo = facts.isFree ? 'anyone' : facts.isListOpen ? 'next' : 'nobody'
  return { draft: turnPassed(language, { ...waitingWords(facts, language, deps), goesTo }) }
}

export const writeSeatFreeForAll: EmailWriter<'place-free-for-all'> = async (deps, { waitingId }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  if (facts?.status !== 'waiting' || !isAhead(facts)) return undefined
  return { draft: seatFreeForAll(language, { ...waitingWords(facts, language, deps) }) }
}

export const writeWaitingMoved: EmailWriter<'waiting-moved'> = async (deps, { waitingId, from }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  if (facts?.status !== 'waiting' || !isAhead(facts)) return undefined
  const details = waitingWords(facts, language, deps)
  const isOnline = isOnlineOf(facts.texts)
  const before = formerTimeAndVenue(from, { isOnline }, { language, own: facts.timeZone }, deps)
  const change = changeOf(before, { ...details, isOnline, startsAt: facts.startsAt })
  // The class was moved back before the email was sent.
  if (!change) return undefined
  return { draft: waitingMoved(language, { ...details, isOnline, change, before: changedFacts(change, before) }) }
}

export const writeWaitingMessage: EmailWriter<'waiting-message'> = async (deps, { waitingId, classMessageId }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  const message = await findClassMessage(deps.db, classMessageId)
  // The person has left the list, or it has closed.
  if (!facts || ['left', 'passed', 'closed'].includes(facts.status) || !message || message.undoneAt) return undefined
  return { draft: classMessage(language, { ...waitingWords(facts, language, deps), ...writtenIn(message, language), isWaiting: true }) }
}

export const writeWaitingClosed: EmailWriter<'waiting-closed'> = async (deps, { waitingId }, language) => {
  const facts = await readWaitingFacts(deps.db, waitingId)
  if (facts?.status !== 'closed' || !facts.reason || facts.endsAt <= facts.now) return undefined
  const reason = inLanguage(facts.reason.en, facts.reason.ru, language)
  return { draft: waitingClosed(language, { ...waitingWords(facts, language, deps), reason }) }
}
