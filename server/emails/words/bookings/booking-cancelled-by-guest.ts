import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { creditNoteLink } from '../money/receipt-words.ts'
import { type RefundParts, type RefundWay, refundRows, refundSentences } from '../money/refund-ways.ts'

type Details = BookingTexts & {
  /** The timetable, scrolled to the class; null if the class can no longer be booked. */
  bookAgainUrl: string | null
  percent: number
  isFree: boolean
  /** What happened to the pass entry; null if no pass paid for the booking. */
  pass: string | null
  refund: RefundParts | null
  /** The amount refunded if another person pays for the seat. Null if there is none. */
  ifTaken: string | null
}

const refundKickers: Record<RefundWay, Bilingual> = {
  provider: { en: 'On its way to your card', ru: 'Возвращаются на вашу карту' },
  cash: { en: 'To be refunded in cash', ru: 'Верну наличными' },
  transfer: { en: 'To be refunded by bank transfer', ru: 'Верну банковским переводом' },
  card: { en: 'To be refunded to your card', ru: 'Верну на вашу карту' },
  free: { en: 'To be refunded', ru: 'Верну вам' },
  credit: { en: 'Returned to your credit', ru: 'Снова на вашем балансе' },
  toCredit: { en: 'Added to your credit', ru: 'Уже на вашем балансе' },
}

export function refundFigure(language: Language, { amount, parts }: RefundParts): Required<Pick<EmailText, 'headline' | 'kicker'>> {
  const [first, ...others] = parts
  const kicker = first && others.length === 0 ? refundKickers[first.way] : { en: 'Your refund', ru: 'Ваш возврат' }
  return { headline: amount, kicker: partsIn(language).say(kicker) }
}

/** Returns the part of the subject before the class: "Cancelled. CZK 450 is on its way to you". */
function cancelledSubject(language: Language, refund: RefundParts | null): string {
  const { say } = partsIn(language)
  if (refund === null) return say({ en: 'Booking cancelled', ru: 'Запись отменена' })
  const outcome = refundSubject(language, refund)
  return say({ en: `Cancelled. ${outcome}`, ru: `Запись отменена, ${outcome}` })
}

function refundSubject(language: Language, { amount, parts }: RefundParts): string {
  const { say } = partsIn(language)
  if (parts.every(({ way }) => way === 'provider')) return say({ en: `${amount} is on its way to you`, ru: `возвращаю ${amount}` })
  if (parts.every(isCredit)) return say({ en: `${amount} added to your credit`, ru: `${amount} на балансе` })
  return parts.some(isCredit)
    ? say({ en: `Refund of ${amount}`, ru: `возврат ${amount}` })
    : say({ en: `${amount} to be refunded`, ru: `верну ${amount}` })
}

const isCredit = ({ way }: RefundParts['parts'][number]) => way === 'credit' || way === 'toCredit'

export function bookingCancelledByGuest(language: Language, said: Details): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: `${cancelledSubject(language, said.refund)}: ${said.title}, ${said.start}`,
    preview: say({ en: 'Your spot has been released.', ru: 'Ваше место освобождено.' }),
    greeting: said.greeting,
    ...(said.refund
      ? refundFigure(language, said.refund)
      : { headline: say({ en: 'Your spot has been released', ru: 'Место освобождено' }) }),
    blocks: [
      paragraph(outcomes(language, said)),
      facts(
        [labels.cancelled, said.title, said.classUrl],
        [labels.wasOn, said.when],
        [labels.where, said.where],
        ...refundRows(said.refund),
      ),
      ...refundSentences(language, said.refund),
      ...creditNoteLink(language, said.refund, said.links),
      ...(said.pass === null ? [] : [paragraph(said.pass)]),
      button(buttons.anotherClass, said.links.booking),
      ...bookAgain(language, said.bookAgainUrl),
      note({ en: 'The attached file removes the class from your calendar.', ru: 'Вложенный файл уберёт занятие из календаря.' }),
      note({ en: 'Didn’t cancel this yourself?', ru: 'Отменяли не вы?' }, { label: buttons.writeToMe, url: said.links.contact }),
    ],
  }
}

function bookAgain(language: Language, url: string | null): Block[] {
  if (url === null) return []
  const question: Bilingual = {
    en: 'Changed your mind? You can book again while there’s room.',
    ru: 'Передумали? Можно записаться снова, пока есть места.',
  }
  return [partsIn(language).note(question, { label: { en: 'Book this class again', ru: 'Записаться снова' }, url })]
}

function outcomes(language: Language, { percent, isFree, refund, ifTaken }: Details): string {
  const { say } = partsIn(language)
  if (isFree) return say({ en: 'You cancelled your booking.', ru: 'Вы отменили запись.' })
  if (percent > 0)
    return [
      refund
        ? say({
            en: `You cancelled your booking with a refund of ${refund.amount}.`,
            ru: `Вы отменили запись с возвратом ${refund.amount}.`,
          })
        : say({
            en: 'You cancelled your booking. You’d already been refunded everything you were due.',
            ru: 'Вы отменили запись. Всё, что полагалось, вам уже возвращено.',
          }),
      ifTaken === null
        ? say({ en: 'Your spot has been released.', ru: 'Ваше место освобождено.' })
        : say({
            en: `If someone takes your spot, the other ${ifTaken} will be refunded too.`,
            ru: `Если ваше место займут, вернутся и остальные ${ifTaken}.`,
          }),
    ].join(' ')
  return ifTaken === null
    ? say({
        en: 'There’s no refund for this cancellation. Thank you for letting someone else have your spot.',
        ru: 'При этой отмене деньги не возвращаются. Спасибо, что освободили место для других.',
      })
    : say({
        en: `There’s no refund for now. But if someone takes your spot, I’ll refund you ${ifTaken} and email you.`,
        ru: `Пока деньги не возвращаются. Но если ваше место займут, вернутся ${ifTaken}, и я вам напишу.`,
      })
}
