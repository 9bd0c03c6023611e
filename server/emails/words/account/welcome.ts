import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import type { Links } from '../../links.ts'
import { buttons } from '../labels.ts'

const noPassword: Bilingual = {
  en: 'You don’t need a password: whenever you log in, I’ll email you a code. If you’d rather have a password, you can set one in your account.',
  ru: 'Пароль не нужен: при каждом входе я пришлю вам на почту код. Если с паролем удобнее, его можно задать в аккаунте.',
}
const confirmLabel: Bilingual = { en: 'Confirm my email address', ru: 'Подтвердить почту' }

/** Introduces a new account within another email. */
export function newAccountNotes(
  language: Language,
  { confirmLink, notMeLink, hasPassword }: Pick<Details, 'confirmLink' | 'notMeLink' | 'hasPassword'>,
): Block[] {
  const { paragraph, note } = partsIn(language)
  return [
    ...(hasPassword ? [] : [paragraph(noPassword)]),
    ...(confirmLink
      ? [
          note(
            {
              en: 'Please confirm your email address: until you do, your account won’t show the links to online classes. The link below expires in an hour.',
              ru: 'Подтвердите, пожалуйста, почту: пока она не подтверждена, ссылок на онлайн-занятия в аккаунте не будет. Ссылка ниже действует час.',
            },
            { label: confirmLabel, url: confirmLink },
          ),
        ]
      : []),
    ...notMeNote(language, notMeLink),
  ]
}

const notMeNote = (language: Language, notMeLink: string | undefined): Block[] =>
  notMeLink
    ? [
        partsIn(language).note(
          {
            en: 'Didn’t sign up here? Someone may have mistyped their email address.',
            ru: 'Вы здесь не регистрировались? Возможно, кто-то ошибся, когда вводил почту.',
          },
          { label: { en: 'This wasn’t me', ru: 'Это не я' }, url: notMeLink },
        ),
      ]
    : []

/** `confirmLink`: undefined if invalid. `notMeLink` closes the account: undefined if proven. `discountPercent`: first online class. */
type Details = {
  greeting: string
  links: Links
  confirmLink: string | undefined
  notMeLink: string | undefined
  hasPassword: boolean
  discountPercent: number
}

export function welcome(language: Language, { greeting, links, confirmLink, notMeLink, hasPassword, discountPercent }: Details): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Good to have you here', ru: 'Рада, что вы здесь' }),
    preview: say({
      en: 'Your account is ready. See the timetable and pick your first class.',
      ru: 'Аккаунт готов. Посмотрите расписание и выберите первое занятие.',
    }),
    greeting,
    headline: say({ en: 'Good to have you here', ru: 'Рада, что вы здесь' }),
    blocks: [
      paragraph({
        en: 'Your account is ready. Pick what suits you: a one-to-one class, a small group or a weekend event.',
        ru: 'Аккаунт готов. Выбирайте, как вам удобнее: заниматься один на один или в небольшой группе, а может быть, прийти на встречу в выходные.',
      }),
      ...(hasPassword ? [] : [paragraph(noPassword)]),
      ...(discountPercent > 0
        ? [
            paragraph({
              en: `Your first individual online class is ${discountPercent}% off: once you’re logged in, the prices in the timetable include the discount.`,
              ru: `На первое индивидуальное онлайн-занятие действует скидка ${discountPercent} %. Войдите в аккаунт, и в расписании она уже будет учтена.`,
            }),
          ]
        : []),
      ...(confirmLink
        ? [
            paragraph({
              en: 'Please confirm your email address first: until you do, your account won’t show the links to online classes you book.',
              ru: 'Сначала подтвердите, пожалуйста, почту: пока она не подтверждена, ссылок на ваши онлайн-занятия в аккаунте не будет.',
            }),
            button(confirmLabel, confirmLink),
            note({
              en: 'The link works once and expires in an hour; you can request another one in your account.',
              ru: 'Ссылка одноразовая и действует час; новую можно запросить в аккаунте.',
            }),
            note({ en: 'Want to look around first?', ru: 'Хотите сначала осмотреться?' }, { label: buttons.timetable, url: links.booking }),
          ]
        : [button(buttons.timetable, links.booking)]),
      note({ en: 'Not sure where to start?', ru: 'Не знаете, с чего начать?' }, { label: buttons.writeToMe, url: links.contact }),
      ...notMeNote(language, notMeLink),
    ],
  }
}
