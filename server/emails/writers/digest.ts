import { readClock } from '../../db/clock.ts'
import type { Debtor } from '../../domain/bookings/owed/debtor-list-repository.ts'
import { listRosters } from '../../domain/bookings/roster/roster-repository.ts'
import { isProvenStaff } from '../../domain/kernel/outbox/studio-inbox-repository.ts'
import { readSettings } from '../../domain/kernel/settings/settings-repository.ts'
import { dayOf, instantOf, rangeOf } from '../../domain/kernel/studio-time.ts'
import { readDigest } from '../../domain/office/reports/read-digest.ts'
import { titleOf } from '../../domain/schedule/catalog/offering.ts'
import type { EmailWriter } from '../email-writer.ts'
import { longDate, money } from '../format.ts'
import { linksOf } from '../links.ts'
import { digest } from '../words/studio/digest.ts'

export const writeDigest: EmailWriter<'studio-digest'> = async ({ siteUrl, ...bank }, { personId, day }, language) => {
  const { db, timeZone } = bank
  const { digestOn, digestNames } = await readSettings(db)
  if (!digestOn || !(await isProvenStaff(db, personId))) return undefined
  // The day of the digest is over. The mail server may have been unreachable.
  if (dayOf(await readClock(db), timeZone) !== day) return undefined
  const found = await readDigest(bank, day)
  if (!found) return undefined

  const links = linksOf(siteUrl, language)
  const ids = found.classes.map(({ id }) => id)
  const seats = Map.groupBy(digestNames ? await listRosters(db, ids) : [], ({ offeringId }) => offeringId)
  const classes = found.classes.map((offering) => ({
    time: rangeOf(offering.startsAt, offering.endsAt, timeZone).join('–'),
    title: titleOf(offering, language),
    url: links.classPage(offering.id),
    taken: offering.taken,
    capacity: offering.capacity,
    waiting: offering.waiting,
    names: (seats.get(offering.id) ?? [])
      .filter(({ isPendingDeletion }) => !isPendingDeletion)
      .map(({ person, status, price }) => ({ who: nameOf(person), isPaid: price === 0 ? null : status === 'paid' })),
  }))
  const debtors = found.debtors.map(({ person, amount }) => ({ who: nameOf(person), amount: money(amount, language) }))
  const date = longDate(instantOf(day, '12:00', timeZone), language, timeZone)
  const draft = digest(language, { ...found, classes, debtors, date, todayUrl: links.today, settingsUrl: links.settings })
  return { draft }
}

const nameOf = ({ firstName, lastName, email }: Debtor['person']): string => `${firstName} ${lastName}`.trim() || email
