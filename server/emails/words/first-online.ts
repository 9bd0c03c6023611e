import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** Before a person's first individual class online. */
export const firstOnline: Record<Language, (details: BookingWords) => EmailText> = {
  en: ({ greeting, title, classUrl, when, joinUrl, links }) => ({
    subject: 'Your first online class: how it works',
    preview: 'Room for a mat, a screen to one side, and the link.',
    greeting,
    headline: 'Your first online class',
    blocks: [
      facts([labels.en.what, title, classUrl], [labels.en.when, when]),
      words(
        'You’ll need a phone, tablet or computer, and room for a mat. Put the screen to one side of the mat, low down, so that I can see all of you. A wide angle helps more than a good camera.',
      ),
      words(
        'Fifteen minutes before we start, open the link, check the sound and leave the camera on. Shoes off, loose clothes, a blanket for the end.',
      ),
      button('How to join', joinUrl),
      note('Link not working? Please let me know before the class.', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, joinUrl, links }) => ({
    subject: 'Первое онлайн-занятие: как всё устроено',
    preview: 'Место под коврик, экран сбоку и ссылка.',
    greeting,
    headline: 'Ваше первое онлайн-занятие',
    blocks: [
      facts([labels.ru.what, title, classUrl], [labels.ru.when, when]),
      words(
        'Понадобится место, чтобы расстелить коврик, а ещё телефон, планшет или компьютер. Поставьте экран сбоку от коврика и пониже, чтобы я видела вас целиком. Широкий угол обзора важнее качества камеры.',
      ),
      words(
        'За пятнадцать минут до начала откройте ссылку, проверьте звук и оставьте камеру включённой. Занимаемся без обуви и в свободной одежде; для отдыха в конце пригодится плед.',
      ),
      button('Как подключиться', joinUrl),
      note('Ссылка не открывается? Напишите, пожалуйста, до занятия.', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}
