import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { creditNoteLink } from './receipt-words.ts'
import { type RefundParts, type RefundWay, refundRows, refundSentences } from './refund-ways.ts'

type Details = BookingWords & {
  day: string
  /** The timetable where the class is. */
  bookAgainUrl: string
  /** Of the price so much was to be refunded. */
  percent: number
  /** Nothing was paid for it. */
  isFree: boolean
  /** What became of the entry of the pass that paid for it; null: none did. */
  pass: string | null
  /** Null: nothing is refunded. */
  refund: RefundParts | null
  /** What is refunded once somebody else has paid for the spot; null: nothing. */
  ifTaken: string | null
}

/** What the figure of a refund is that goes one way. */
const refundKickers: Record<Language, Record<RefundWay, string>> = {
  en: {
    provider: 'On its way to your card',
    cash: 'To be refunded in cash',
    transfer: 'To be refunded by bank transfer',
    card: 'To be refunded to your card',
    free: 'To be refunded',
    credit: 'Returned to your credit',
    toCredit: 'Added to your credit',
  },
  ru: {
    provider: 'Возвращаются на вашу карту',
    cash: 'Верну наличными',
    transfer: 'Верну банковским переводом',
    card: 'Верну на вашу карту',
    free: 'Верну вам',
    credit: 'Снова на вашем балансе',
    toCredit: 'Уже на вашем балансе',
  },
}

const several: Record<Language, string> = { en: 'Your refund', ru: 'Ваш возврат' }

/** The figure is the refund, where there is one. */
export function refundFigure(language: Language, { amount, parts }: RefundParts): Required<Pick<EmailText, 'headline' | 'kicker'>> {
  const [first, ...others] = parts
  return { headline: amount, kicker: first && others.length === 0 ? refundKickers[language][first.way] : several[language] }
}

const top = (language: Language, { refund }: Details, otherwise: string): Pick<EmailText, 'headline' | 'kicker'> =>
  refund ? refundFigure(language, refund) : { headline: otherwise }

const subjects: Record<Language, (refund: RefundParts) => string> = {
  en: ({ amount, parts }) => {
    if (parts.every(({ way }) => way === 'provider')) return `${amount} on its way`
    if (parts.every(isCredit)) return `${amount} added to your credit`
    return parts.some(isCredit) ? `refund of ${amount}` : `${amount} to be refunded`
  },
  ru: ({ amount, parts }) => {
    if (parts.every(({ way }) => way === 'provider')) return `${amount} возвращаются`
    if (parts.every(isCredit)) return `${amount} на балансе`
    return parts.some(isCredit) ? `возврат ${amount}` : `верну ${amount}`
  },
}

const isCredit = ({ way }: RefundParts['parts'][number]) => way === 'credit' || way === 'toCredit'

/** The person has cancelled a paid booking themselves. */
export const bookingCancelledByGuest: Record<Language, (details: Details) => EmailText> = {
  en: (said) => ({
    subject: said.refund ? `Booking cancelled, ${subjects.en(said.refund)}` : `Booking cancelled: ${said.title}, ${said.day}`,
    preview: said.refund ? `${said.title}, ${said.day}` : 'Your spot has been released.',
    greeting: said.greeting,
    ...top('en', said, 'Your spot has been released'),
    blocks: [
      words(outcomes.en(said)),
      facts(
        [labels.en.cancelled, said.title, said.classUrl],
        [labels.en.wasOn, said.when],
        [labels.en.where, said.where],
        ...refundRows('en', said.refund),
      ),
      ...refundSentences('en', said.refund),
      ...creditNoteLink('en', said.refund, said.links),
      ...(said.pass === null ? [] : [words(said.pass)]),
      button('Find another class', said.links.booking),
      note('Changed your mind? You can book again while there is room.', { label: 'Book this class again', url: said.bookAgainUrl }),
      note('The attached file removes the class from your calendar.'),
      note('Didn’t cancel this yourself?', { label: 'Write to me', url: said.links.contact }),
    ],
  }),
  ru: (said) => ({
    subject: said.refund ? `Запись отменена, ${subjects.ru(said.refund)}` : `Запись отменена: ${said.title}, ${said.day}`,
    preview: said.refund ? `${said.title}, ${said.day}` : 'Место снова свободно.',
    greeting: said.greeting,
    ...top('ru', said, 'Место освобождено'),
    blocks: [
      words(outcomes.ru(said)),
      facts(
        [labels.ru.cancelled, said.title, said.classUrl],
        [labels.ru.wasOn, said.when],
        [labels.ru.where, said.where],
        ...refundRows('ru', said.refund),
      ),
      ...refundSentences('ru', said.refund),
      ...creditNoteLink('ru', said.refund, said.links),
      ...(said.pass === null ? [] : [words(said.pass)]),
      button('Выбрать другое занятие', said.links.booking),
      note('Передумали? Можно записаться снова, пока есть места.', { label: 'Записаться снова', url: said.bookAgainUrl }),
      note('Вложенный файл уберёт занятие из календаря.'),
      note('Отменяли не вы?', { label: 'Написать мне', url: said.links.contact }),
    ],
  }),
}

/** What became of the spot and of the money, in a sentence or two. */
const outcomes: Record<Language, (details: Details) => string> = {
  en: ({ percent, isFree, refund, ifTaken }) => {
    if (isFree) return 'You cancelled your booking. Your spot has been released.'
    if (percent === 100 && refund) return 'You cancelled your booking for a full refund. Your spot has been released.'
    if (percent > 0)
      return [
        refund
          ? `You cancelled your booking, and ${refund.amount} will be refunded.`
          : 'You cancelled your booking. There was nothing more to refund.',
        ifTaken === null ? 'Your spot has been released.' : `If someone takes your spot, the other ${ifTaken} will be refunded too.`,
      ].join(' ')
    return ifTaken === null
      ? 'It was too close to the class for a refund. Thank you for letting someone else have your spot.'
      : `It was too close to the class for a refund. But if someone takes your spot, you’ll be refunded ${ifTaken}, and I’ll email you.`
  },
  ru: ({ percent, isFree, refund, ifTaken }) => {
    if (isFree) return 'Вы отменили запись. Место снова свободно.'
    if (percent === 100 && refund) return 'Вы отменили запись, возврат полный. Место снова свободно.'
    if (percent > 0)
      return [
        refund ? `Вы отменили запись, возврат: ${refund.amount}.` : 'Вы отменили запись. Возвращать больше нечего.',
        ifTaken === null ? 'Место снова свободно.' : `Если ваше место займут, вернутся и остальные ${ifTaken}.`,
      ].join(' ')
    return ifTaken === null
      ? 'Срок отмены с возвратом уже прошёл, поэтому деньги не возвращаются. Спасибо, что освободили место для других.'
      : `Срок отмены с возвратом уже прошёл, поэтому деньги не возвращаются. Но если ваше место займут, вернутся ${ifTaken}, и я напишу.`
  },
}
