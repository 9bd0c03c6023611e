import type { Language } from '../../../contract/language.ts'
import { button, type Draft, note, words } from '../letter-parts.ts'
import type { Links } from '../links.ts'

type Said = { greeting: string; links: Links }

/** After registering. */
export const welcome: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, links }) => ({
    subject: 'Good to have you here',
    preview: 'Your account is ready. The timetable is one link away.',
    greeting,
    headline: 'Good to have you here',
    blocks: [
      words('Your account is ready. Pick a class whenever it suits you: alone with me, in a small group, or one of the weekend events.'),
      words(
        'If you have never tried an online class with me, the first individual one costs less. The discount is already in the price you see.',
      ),
      button('See the timetable', links.booking),
      note('Not sure what to start with, or something hurts? Write to me first:', { label: 'a few lines are enough', url: links.contact }),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'Рада, что вы здесь',
    preview: 'Аккаунт готов. До расписания — одна ссылка.',
    greeting,
    headline: 'Рада, что вы здесь',
    blocks: [
      words('Аккаунт готов. Выбирайте занятие, когда удобно: один на один, в маленькой группе или встречу на выходных.'),
      words('Если онлайн мы с вами ещё не занимались, первое индивидуальное занятие дешевле. Скидка уже учтена в цене, которую вы видите.'),
      button('Посмотреть расписание', links.booking),
      note('Не знаете, с чего начать, или что-то болит? Сначала напишите мне:', { label: 'хватит пары строк', url: links.contact }),
    ],
  }),
}
