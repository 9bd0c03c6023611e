import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'

type Details = { greeting: string; code: string; link: string; site: string }

// Read from one screen and typed on another: three digits are kept in mind at a time.
const inTwo = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** The code, and the link, by which somebody logs in without a password. The subject stays in the log of emails, so the code is not in it. */
export const signInCode: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, code, link, site }) => ({
    subject: 'Your code to log in',
    preview: `${inTwo(code)} works for ten minutes.`,
    greeting,
    kicker: 'Your code',
    headline: inTwo(code),
    blocks: [
      words(`Enter it on ${site}, in the browser where you asked for it. It works for ten minutes.`),
      button('Log in with a link instead', link),
      note('The link works once, on any device. If you didn’t ask for a code, ignore this email, and don’t give the code to anyone.'),
    ],
  }),
  ru: ({ greeting, code, link, site }) => ({
    subject: 'Код для входа',
    preview: `${inTwo(code)} действует десять минут.`,
    greeting,
    kicker: 'Ваш код',
    headline: inTwo(code),
    blocks: [
      words(`Введите его на ${site} в том же браузере, где запросили. Код действует десять минут.`),
      button('Войти по ссылке', link),
      note(
        'Ссылка одноразовая и работает на любом устройстве. Если вы не запрашивали код, ничего делать не нужно; никому его не сообщайте.',
      ),
    ],
  }),
}
