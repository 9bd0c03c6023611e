import type { Language } from '../../../contract/language.ts'
import { button, type Draft, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/** `confirmLink` proves the address; undefined: that is done. */
type Said = { greeting: string; links: Links; confirmLink: string | undefined }

/** After registering. */
export const welcome: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, links, confirmLink }) => ({
    subject: 'Good to have you here',
    preview: 'Your account is ready. The timetable is one link away.',
    greeting,
    headline: 'Good to have you here',
    blocks: [
      words('Your account is ready. Pick a class whenever it suits you: alone with me, in a small group, or one of the weekend events.'),
      words(
        'If you have never tried an online class with me, the first individual one costs less. The discount is already in the price you see.',
      ),
      ...(confirmLink
        ? [
            words('Please confirm your email first: until then your account doesn’t show the links to online classes you book.'),
            button('Confirm my email', confirmLink),
            note('The link works once and only for an hour; you can request another one in your account.'),
            note('The timetable is here:', { label: 'see the timetable', url: links.booking }),
          ]
        : [button('See the timetable', links.booking)]),
      note('Not sure what to start with, or something hurts? Write to me first:', { label: 'a few lines are enough', url: links.contact }),
    ],
  }),
  ru: ({ greeting, links, confirmLink }) => ({
    subject: 'Рада, что вы здесь',
    preview: 'Аккаунт готов. До расписания — одна ссылка.',
    greeting,
    headline: 'Рада, что вы здесь',
    blocks: [
      words('Аккаунт готов. Выбирайте занятие, когда удобно: один на один, в маленькой группе или встречу на выходных.'),
      words('Если онлайн мы с вами ещё не занимались, первое индивидуальное занятие дешевле. Скидка уже учтена в цене, которую вы видите.'),
      ...(confirmLink
        ? [
            words('Но сначала подтвердите почту: до этого ссылки на онлайн-занятия, на которые вы запишетесь, в аккаунте не показываются.'),
            button('Подтвердить почту', confirmLink),
            note('Ссылка действует час и срабатывает один раз; новую можно запросить в аккаунте.'),
            note('Расписание здесь:', { label: 'посмотреть расписание', url: links.booking }),
          ]
        : [button('Посмотреть расписание', links.booking)]),
      note('Не знаете, с чего начать, или что-то болит? Сначала напишите мне:', { label: 'хватит пары строк', url: links.contact }),
    ],
  }),
}
