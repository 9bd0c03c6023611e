import type { Language } from '../../../contract/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/** `confirmLink` proves the address; undefined: that is done. `discountPercent`: off the first individual online class; 0: nothing. */
type Details = { greeting: string; links: Links; confirmLink: string | undefined; discountPercent: number }

/** After registering. */
export const welcome: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, links, confirmLink, discountPercent }) => ({
    subject: 'Good to have you here',
    preview: 'Your account is ready. See the timetable and pick your first class.',
    greeting,
    headline: 'Good to have you here',
    blocks: [
      words('Your account is ready. Pick what suits you: a one-to-one class, a small group or a weekend event.'),
      ...(discountPercent > 0
        ? [
            words(
              `Your first individual online class is ${discountPercent}% off: once you’re logged in, the prices in the timetable include the discount.`,
            ),
          ]
        : []),
      ...(confirmLink
        ? [
            words('Please confirm your email address first: until you do, your account won’t show the links to online classes you book.'),
            button('Confirm my email address', confirmLink),
            note('The link works once and expires in an hour; you can request another one in your account.'),
            note('Want to look around first?', { label: 'See the timetable', url: links.booking }),
          ]
        : [button('See the timetable', links.booking)]),
      note('Not sure where to start?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, links, confirmLink, discountPercent }) => ({
    subject: 'Рада, что вы здесь',
    preview: 'Аккаунт готов. Посмотрите расписание и выберите первое занятие.',
    greeting,
    headline: 'Рада, что вы здесь',
    blocks: [
      words(
        'Аккаунт готов. Выбирайте, как вам удобнее: заниматься один на один или в небольшой группе, а может быть, прийти на встречу в выходные.',
      ),
      ...(discountPercent > 0
        ? [
            words(
              `На первое индивидуальное онлайн-занятие действует скидка ${discountPercent} %. Войдите в аккаунт, и в расписании она уже будет учтена.`,
            ),
          ]
        : []),
      ...(confirmLink
        ? [
            words('Сначала подтвердите, пожалуйста, почту: пока она не подтверждена, ссылок на ваши онлайн-занятия в аккаунте не будет.'),
            button('Подтвердить почту', confirmLink),
            note('Ссылка одноразовая и действует час; новую можно запросить в аккаунте.'),
            note('Хотите сначала осмотреться?', { label: 'Посмотреть расписание', url: links.booking }),
          ]
        : [button('Посмотреть расписание', links.booking)]),
      note('Не знаете, с чего начать?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}
