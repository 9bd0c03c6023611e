import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/**
 * `confirmLink` proves the address; undefined: that is done, or another one does. `notMeLink` closes the account; undefined: the address is proven.
 * `hasPassword`: false: codes by email take its place. `discountPercent`: off the first individual online class; 0: nothing.
 */
type Details = {
  greeting: string
  links: Links
  confirmLink: string | undefined
  notMeLink: string | undefined
  hasPassword: boolean
  discountPercent: number
}

/** After registering. */
export const welcome: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, links, confirmLink, notMeLink, hasPassword, discountPercent }) => ({
    subject: 'Good to have you here',
    preview: 'Your account is ready. See the timetable and pick your first class.',
    greeting,
    headline: 'Good to have you here',
    blocks: [
      words('Your account is ready. Pick what suits you: a one-to-one class, a small group or a weekend event.'),
      ...(hasPassword
        ? []
        : [words('You don’t need a password: whenever you log in, I email you a code. You can set one in your account.')]),
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
      ...(notMeLink
        ? [note('Didn’t sign up here? Someone may have mistyped their email.', { label: 'This wasn’t me', url: notMeLink })]
        : []),
    ],
  }),
  ru: ({ greeting, links, confirmLink, notMeLink, hasPassword, discountPercent }) => ({
    subject: 'Рада, что вы здесь',
    preview: 'Аккаунт готов. Посмотрите расписание и выберите первое занятие.',
    greeting,
    headline: 'Рада, что вы здесь',
    blocks: [
      words(
        'Аккаунт готов. Выбирайте, как вам удобнее: заниматься один на один или в небольшой группе, а может быть, прийти на встречу в выходные.',
      ),
      ...(hasPassword
        ? []
        : [words('Пароль не нужен: для входа на почту приходит код. Если с паролем удобнее, его можно задать в аккаунте.')]),
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
      ...(notMeLink
        ? [note('Вы здесь не регистрировались? Возможно, кто-то ошибся, когда вводил почту.', { label: 'Это не я', url: notMeLink })]
        : []),
    ],
  }),
}
