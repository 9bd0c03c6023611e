import type { Credit, CreditEntry as EntryResponse, StaffCredit } from '../../../contract/credit.ts'
import type { CreditEntry, CreditHistory } from '../../domain/credit/credit-list-repository.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { bookedResponse } from './booked.ts'
import { knownPersonResponse } from './person.ts'

/** A person's credit, for themselves. */
export const creditResponse = ({ balance, available, entries }: CreditHistory, audience: Audience): Credit => ({
  balance: toCrowns(balance),
  available: toCrowns(available),
  entries: entries.map((entry) => entryResponse(entry, audience)),
})

/** The same for staff, with what they noted. */
export const staffCreditResponse = (history: CreditHistory, audience: Audience): StaffCredit => ({
  ...creditResponse(history, audience),
  payable: toCrowns(history.payable),
  entries: history.entries.map((entry) => ({
    ...entryResponse(entry, audience),
    note: entry.note,
    staff: entry.staff && knownPersonResponse(entry.staff),
  })),
})

const entryResponse = ({ id, why, amount, at, bookingId, class: booked }: CreditEntry, audience: Audience): EntryResponse => ({
  id,
  why,
  amount: toCrowns(amount),
  at: isoOf(at, audience.timeZone),
  booking:
    bookingId !== null && booked ? { id: bookingId, ...bookedResponse({ ...booked.texts, startsAt: booked.startsAt }, audience) } : null,
})
