import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'

/** `pass` tells what happened to the entry; null if no pass paid for the booking. */
type Details = BookingTexts & { isPaid: boolean; pass: string | null }

/** Another email announces refunds. */
export function bookingCancelled(language: Language, { greeting, title, classUrl, when, links, start, isPaid, pass }: Details): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Cancelled: ${title}, ${start}`, ru: `Отмена: ${title}, ${start}` }),
    preview: say({ en: 'Your booking for this class has been cancelled.', ru: 'Ваша запись на это занятие отменена.' }),
    greeting,
    headline: say({ en: 'Your booking is cancelled', ru: 'Ваша запись отменена' }),
    blocks: [
      paragraph({
        en: 'I’ve cancelled your booking for this class. I’m sorry we won’t see each other this time.',
        ru: 'Я отменила вашу запись на это занятие. Жаль, что в этот раз не увидимся.',
      }),
      facts([labels.what, title, classUrl], [labels.when, when]),
      ...(pass === null ? [] : [paragraph(pass)]),
      ...(isPaid && pass === null
        ? [
            paragraph({
              en: 'If a refund is due, I’ll send you a separate email with the amount.',
              ru: 'Если вам положен возврат, я пришлю отдельное письмо с суммой.',
            }),
          ]
        : []),
      button(buttons.anotherClass, links.booking),
      note({ en: 'Didn’t expect this?', ru: 'Не ожидали отмены?' }, { label: buttons.writeToMe, url: links.contact }),
    ],
  }
}
