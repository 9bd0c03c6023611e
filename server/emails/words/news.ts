import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

type Details = { greeting: string; subject: string; paragraphs: string[]; links: Links; stopUrl: string }

/** What the teacher writes to many, in her own words. Act 480/2004, § 7: it says that it is commercial, whose it is, and how to have no more of it. */
export const news: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, subject, paragraphs, links, stopUrl }) => ({
    subject,
    preview: paragraphs[0] ?? '',
    greeting,
    headline: subject,
    blocks: [
      ...paragraphs.map(words),
      button('See the timetable', links.booking),
      note('Commercial email. You’re getting it because you’ve paid for something with me before.', {
        label: 'No more of these',
        url: stopUrl,
      }),
    ],
  }),
  ru: ({ greeting, subject, paragraphs, links, stopUrl }) => ({
    subject,
    preview: paragraphs[0] ?? '',
    greeting,
    headline: subject,
    blocks: [
      ...paragraphs.map(words),
      button('Посмотреть расписание', links.booking),
      note('Это рекламное письмо. Оно пришло, потому что вы уже что-то у меня оплачивали.', {
        label: 'Больше таких не присылать',
        url: stopUrl,
      }),
    ],
  }),
}
