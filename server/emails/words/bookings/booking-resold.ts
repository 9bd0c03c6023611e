import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { creditNoteLink } from '../money/receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from '../money/refund-ways.ts'
import { refundFigure } from './booking-cancelled-by-guest.ts'

type Details = BookingTexts & {
  refund: RefundParts
  percent: number
}

export function bookingResold(
  language: Language,
  { greeting, title, classUrl, when, where, links, start, refund, percent }: Details,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({
      en: `Someone has taken your spot, so I’m refunding ${refund.amount}: ${title}, ${start}`,
      ru: `Ваше место заняли, возврат ${refund.amount}: ${title}, ${start}`,
    }),
    preview: `${title}, ${start}`,
    greeting,
    ...refundFigure(language, refund),
    blocks: [
      paragraph(
        percent > 0
          ? {
              en: 'Someone has taken the spot you released, so I’m refunding the rest of the price too.',
              ru: 'Место, которое вы освободили, занял кто-то другой, поэтому вернётся и остальная сумма.',
            }
          : {
              en: 'Someone has taken the spot you released, so you’re getting a refund after all.',
              ru: 'Место, которое вы освободили, занял кто-то другой, поэтому деньги всё-таки возвращаются.',
            },
      ),
      facts([labels.cancelled, title, classUrl], [labels.wasOn, when], [labels.where, where], ...refundRows(refund)),
      ...refundSentences(language, refund),
      ...creditNoteLink(language, refund, links),
      button(buttons.anotherClass, links.booking),
      note({ en: 'Doesn’t add up?', ru: 'Что-то не сходится?' }, { label: buttons.writeToMe, url: links.contact }),
    ],
  }
}

/** Like `bookingResold`, for a seat paid by a pass whose entry is returned. */
export function passResold(
  language: Language,
  {
    greeting,
    title,
    classUrl,
    when,
    where,
    links,
    start,
    pass,
    isOfCourse,
  }: Omit<Details, 'refund' | 'percent'> & { pass: string; isOfCourse: boolean },
): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: say({ en: `Someone has taken the spot you released: ${title}, ${start}`, ru: `Ваше место заняли: ${title}, ${start}` }),
    preview: pass,
    greeting,
    headline: isOfCourse
      ? say({ en: 'Your spot has been taken', ru: 'Ваше место заняли' })
      : say({ en: 'The class is back on your pass', ru: 'Занятие снова на абонементе' }),
    blocks: [
      paragraph({
        en: 'Someone has taken the spot you released.',
        ru: 'Место, которое вы освободили, занял кто-то другой.',
      }),
      facts([labels.cancelled, title, classUrl], [labels.wasOn, when], [labels.where, where]),
      paragraph(pass),
      button(buttons.anotherClass, links.booking),
    ],
  }
}
