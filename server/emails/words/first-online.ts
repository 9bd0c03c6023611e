import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** Before a person's first individual class online. */
export const firstOnline: Record<Language, (said: BookingWords) => Draft> = {
  en: ({ greeting, title, when, joinUrl, links }) => ({
    subject: 'Your first class online: how it works',
    preview: 'A mat’s length of floor, a screen at the side, and the link.',
    greeting,
    headline: 'Your first class online',
    blocks: [
      facts([labels.en.what, title], [labels.en.when, when]),
      words(
        'You need a mat’s length of floor and a phone, tablet or computer. Stand the screen beside the mat, low down, so that I see all of you. A wide angle helps more than a good camera.',
      ),
      words(
        'Fifteen minutes before we start, open the link, check the sound and leave the camera on. Shoes off, loose clothes, a blanket for the end.',
      ),
      button('How to join', joinUrl),
      note('Something hurts, or the link won’t open? Write to me before the class:', { label: 'I read it', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, when, joinUrl, links }) => ({
    subject: 'Первое занятие онлайн: как всё устроено',
    preview: 'Место под коврик, экран сбоку и ссылка.',
    greeting,
    headline: 'Ваше первое занятие онлайн',
    blocks: [
      facts([labels.ru.what, title], [labels.ru.when, when]),
      words(
        'Нужно место под коврик и телефон, планшет или компьютер. Поставьте экран сбоку от коврика и пониже, чтобы я видела вас целиком. Широкий угол важнее хорошей камеры.',
      ),
      words(
        'За пятнадцать минут до начала откройте ссылку, проверьте звук и оставьте камеру включённой. Обувь снимите, одежду возьмите свободную, для отдыха в конце — плед.',
      ),
      button('Как подключиться', joinUrl),
      note('Что-то болит или ссылка не открывается? Напишите до занятия:', { label: 'я прочитаю', url: links.contact }),
    ],
  }),
}
