import type { Language } from '../../../packages/contract/content/language.ts'
import { readClock } from '../../db/clock.ts'
import { findCancellation } from '../../domain/operations/classes/cancelling/cancellation-repository.ts'
import { countPayingOnTheDay } from '../../domain/operations/classes/minimum/minimum-repository.ts'
import { autoCancellationStart, isShort } from '../../domain/schedule/catalog/minimum.ts'
import { isOnlineOf, type Offering, titleOf, venueOf } from '../../domain/schedule/catalog/offering.ts'
import { findAnyOffering } from '../../domain/schedule/catalog/offerings-repository.ts'
import { venueText } from '../booking-texts.ts'
import { classTimeText, startText } from '../class-time.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { dayAtTime, timeOfDay } from '../format.ts'
import { linksOf } from '../links.ts'
import { autoCancelled, tooFew } from '../words/studio/minimum.ts'

export const writeTooFew: EmailWriter<'studio-too-few'> = async (deps, { offeringId, startsAt }, language) => {
  const [offering, now] = [await findAnyOffering(deps.db, offeringId), await readClock(deps.db)]
  // The class was moved, confirmed or decided, so this email no longer applies.
  if (!offering?.isActive || offering.startsAt.toISOString() !== startsAt || offering.startsAt <= now || !isShort(offering))
    return undefined
  const moment = autoCancellationStart(offering, now)
  const until = moment && dayAtTime(moment, language, deps.timeZone)
  return { draft: tooFew(language, { ...(await saidOf(deps, offering, language)), until }) }
}

export const writeAutoCancelled: EmailWriter<'studio-called-off'> = async (deps, { offeringId, cancellationId }, language) => {
  const [offering, cancellation] = [await findAnyOffering(deps.db, offeringId), await findCancellation(deps.db, cancellationId)]
  if (!offering || !cancellation?.canBeUndone) return undefined
  const until = timeOfDay(cancellation.runsAt, deps.timeZone)
  return { draft: autoCancelled(language, { ...(await saidOf(deps, offering, language)), until }) }
}

async function saidOf({ db, siteUrl, timeZone, studio }: EmailDependencies, offering: Offering, language: Language) {
  const zones = { studio: timeZone, own: null }
  return {
    title: titleOf(offering, language),
    start: startText(offering.startsAt, language, zones),
    when: classTimeText(offering, language, zones),
    where: venueText(venueOf(offering, language), isOnlineOf(offering), language, studio),
    isFree: offering.price === 0,
    paid: offering.paid,
    of: offering.minPeople ?? 0,
    onTheDay: await countPayingOnTheDay(db, offering.id),
    url: linksOf(siteUrl, language).classInOffice(offering.id),
  }
}
