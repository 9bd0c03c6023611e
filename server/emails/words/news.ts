import type { Language } from '../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { buttons } from './labels.ts'

/** `hasAgreed`: the reader had agreed to newsletters before staff imported them. */
type Details = { greeting: string; subject: string; paragraphs: string[]; links: Links; stopUrl: string; hasAgreed: boolean }

/** By law, a newsletter must be marked as commercial, name the sender and contain the unsubscribe link (Act 480/2004, § 7). */
export function news(language: Language, { greeting, subject, paragraphs, links, stopUrl, hasAgreed }: Details): EmailText {
  const { paragraph, button, note } = partsIn(language)
  return {
    subject,
    preview: paragraphs[0] ?? '',
    greeting,
    headline: subject,
    blocks: [
      ...paragraphs.map(paragraph),
      button(buttons.timetable, links.booking),
      note(
        hasAgreed
          ? {
              en: 'This is a commercial email. You’re getting it because you agreed to get my news.',
              ru: 'Это рекламное письмо. Оно пришло, потому что вы согласились получать мои новости.',
            }
          : {
              en: 'This is a commercial email. You’re getting it because you’ve paid me for a class, a course, a pass or a voucher before.',
              ru: 'Это рекламное письмо. Оно пришло, потому что вы уже оплачивали у меня занятие, курс, абонемент или сертификат.',
            },
        { label: { en: 'Stop news emails', ru: 'Отписаться от новостей' }, url: stopUrl },
      ),
    ],
  }
}
