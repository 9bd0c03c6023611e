import {
  isEmptyReport,
  type ReportedClass,
  readStandingReport,
  readStandingRunsOut,
} from '../../domain/guests/standing/read-standing-report.ts'
import { findPerson } from '../../domain/people/account/people-repository.ts'
import { titleOf } from '../../domain/schedule/catalog/offering.ts'
import { startText } from '../class-time.ts'
import type { Row } from '../email-parts.ts'
import type { EmailWriter } from '../email-writer.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { standingPassOut, standingReason, standingWeek } from '../words/bookings/standing.ts'
import { againUrl } from './pass.ts'

export const writeStandingWeek: EmailWriter<'standing-week'> = async (deps, about, language) => {
  const person = await findPerson(deps.db, about.personId)
  if (!person) return undefined
  const report = await readStandingReport(deps.db, deps, about)
  if (isEmptyReport(report)) return undefined
  const { booked, missed, over } = report
  const links = linksOf(deps.siteUrl, language)
  const row = ({ offeringId, startsAt, texts }: ReportedClass, why?: string): Row => {
    const title = titleOf(texts, language)
    return [
      startText(startsAt, language, { studio: deps.timeZone, own: null }),
      why ? `${title}: ${why}` : title,
      links.classPage(offeringId),
    ]
  }
  return {
    draft: standingWeek(language, {
      greeting: greet(person.firstName, language),
      booked: booked.map((one) => row(one)),
      missed: missed.map((one) => row(one, standingReason(one.reason, language))),
      over: over.map((one) => row(one)),
      mineUrl: links.everyWeek,
    }),
  }
}

export const writeStandingPassOut: EmailWriter<'standing-pass-out'> = async (deps, { standingId }, language) => {
  const facts = await readStandingRunsOut(deps.db, deps, standingId)
  const person = facts && (await findPerson(deps.db, facts.personId))
  if (!facts || !person) return undefined
  const links = linksOf(deps.siteUrl, language)
  return {
    draft: standingPassOut(language, {
      greeting: greet(person.firstName, language),
      titles: facts.texts.map((texts) => titleOf(texts, language)),
      last: facts.last && startText(facts.last, language, { studio: deps.timeZone, own: null }),
      isPassValid: facts.isPassValid,
      buyUrl: await againUrl(deps, language, facts.accountId),
      mineUrl: links.everyWeek,
    }),
  }
}
