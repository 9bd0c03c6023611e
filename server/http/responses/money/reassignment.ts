import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reassignment as ReassignmentResponse } from '../../../../packages/contract/money/reassignment.ts'
import type { KnownPerson } from '../../../db/person-columns.ts'
import type { Reassignment } from '../../../domain/checkout/refunds/read-reassignment.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { addressOf } from '../../../domain/kernel/placeholder-email.ts'
import { type OfferingTexts, titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { dayAndMonth, money, timeOfDay } from '../../../emails/format.ts'
import { amountsSentence, problemSentence } from '../../problems/problem.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { knownPersonResponse } from '../people/person.ts'

type Booked = { person: KnownPerson; offering: OfferingTexts & { startsAt: Date } }
type Said = { from: string; to: string; amount: string; how: string; emails: number }

const ways: Record<string, Record<Language, string>> = {
  cash: { en: 'in cash', ru: 'наличными' },
  transfer: { en: 'by transfer', ru: 'переводом' },
  card: { en: 'by card', ru: 'картой' },
}

const sentences: Record<Language, (said: Said) => string> = {
  en: ({ from, to, amount, how, emails }) =>
    `Unpaid again: ${from}. Paid ${how} (${amount}): ${to}. The first receipt is cancelled by a credit note, and a new receipt is issued. ${
      ['No emails will be sent.', 'One email will be sent.', 'Two emails will be sent.'][emails]
    }`,
  ru: ({ from, to, amount, how, emails }) =>
    `Снова не оплачено: ${from}. Оплачено ${amount} ${how}: ${to}. Прежнюю квитанцию отменит отдельный документ, и будет выдана новая. ${
      ['Писем не будет.', 'Уйдёт одно письмо.', 'Уйдут два письма.'][emails]
    }`,
}

export function reassignmentResponse({ from, why, targets }: Reassignment, audience: Audience): ReassignmentResponse {
  const { language } = audience
  const { amount } = from.facts
  return {
    booking_id: from.bookingId,
    amount: toCrowns(amount),
    why: why && problemSentence(why, language, 'staff'),
    targets: targets.map((target) => {
      const isPossible = target.owed === amount
      const said = {
        from: bookedText(from, audience),
        to: bookedText(target, audience),
        amount: money(amount, language),
        how: ways[from.method]?.[language] ?? '',
        emails: [from, target].filter(({ person }) => addressOf(person.email) !== null).length,
      }
      const refusal = `${problemSentence('owes_other_amount', language, 'staff')} ${amountsSentence({ received: amount, owed: target.owed }, language)}`
      return {
        booking_id: target.bookingId,
        person: knownPersonResponse(target.person),
        ...bookedResponse(target.offering, audience),
        amount: toCrowns(target.owed),
        is_possible: isPossible,
        text: isPossible ? typeset(sentences[language](said), language) : refusal,
      }
    }),
  }
}

/** Anna Nová, Hatha Yoga, 24 November, 18:00 */
function bookedText({ person, offering }: Booked, { language, timeZone }: Audience): string {
  const name = `${person.firstName} ${person.lastName}`.trim() || addressOf(person.email)
  const start = `${dayAndMonth(offering.startsAt, language, timeZone)}, ${timeOfDay(offering.startsAt, timeZone)}`
  return [name, titleOf(offering, language), start].filter(Boolean).join(', ')
}
