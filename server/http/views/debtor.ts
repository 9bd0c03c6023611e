import type { Language } from '../../../contract/language.ts'
import type { Debtor as DebtorView } from '../../../contract/owed.ts'
import type { Debtor } from '../../domain/bookings/debt-repository.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { bookingType } from './booking-type.ts'
import { knownPersonView } from './known-person.ts'

export function debtorView({ person, amount, bookings }: Debtor, { language, zone }: { language: Language; zone: string }): DebtorView {
  const owed = bookings.map(({ id, price, offering }) => ({
    booking_id: id,
    booking_type: bookingType[offering.kind],
    offering_id: offering.id,
    title: titleOf(offering, language),
    start: isoOf(offering.startsAt, zone),
    amount: toCrowns(price),
  }))
  return { person: knownPersonView(person), amount: toCrowns(amount), oldest: owed[0]?.start ?? '', bookings: owed }
}
