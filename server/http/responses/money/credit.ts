import type { Credit, CreditEntry as EntryResponse, OwnCredit, StaffCredit } from '../../../../packages/contract/money/credit.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { CreditEntry, CreditHistory, CreditHold } from '../../../domain/money/ledger/credit-list-repository.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse, bookingType } from '../booking/booked.ts'
import { knownPersonResponse } from '../people/person.ts'

export const creditResponse = ({ balance, available, entries }: CreditHistory, audience: Audience): Credit => ({
  balance: toCrowns(balance),
  available: toCrowns(available),
  entries: entries.map((entry) => entryResponse(entry, audience)),
})

/** `minimumCharge` in haléře. */
export const ownCreditResponse = (
  { held, ...history }: CreditHistory & { held: CreditHold[] },
  minimumCharge: number,
  audience: Audience,
): OwnCredit => ({
  ...creditResponse(history, audience),
  held: held.map(({ kind, offeringId, covered }) => ({ type: bookingType[kind], id: offeringId, covered: toCrowns(covered) })),
  minimum_charge: toCrowns(minimumCharge),
})

export const staffCreditResponse = (history: CreditHistory, audience: Audience): StaffCredit => ({
  ...creditResponse(history, audience),
  payable: toCrowns(history.payable),
  entries: history.entries.map((entry) => ({
    ...entryResponse(entry, audience),
    note: entry.note,
    staff: entry.staff && knownPersonResponse(entry.staff),
  })),
})

const entryResponse = ({ id, why, amount, at, bookingId, class: booked, order }: CreditEntry, audience: Audience): EntryResponse => ({
  id,
  why: why as EntryResponse['why'],
  order: order?.id == null ? null : { id: order.id, title: inLanguage(order.nameEn, order.nameRu, audience.language) },
  amount: toCrowns(amount),
  at: isoOf(at, audience.timeZone),
  booking:
    bookingId !== null && booked ? { id: bookingId, ...bookedResponse({ ...booked.texts, startsAt: booked.startsAt }, audience) } : null,
})
