import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'

type Details = { greeting: string; code: string; link: string; site: string }

// Groups of three digits are easier to remember.
const inTwo = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** The email log keeps the subject, so it must not contain the code. */
export function signInCode(language: Language, { greeting, code, link, site }: Details): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Your login code', ru: 'Код для входа' }),
    preview: say({ en: `${inTwo(code)} works for ten minutes.`, ru: `Код ${inTwo(code)} действует десять минут.` }),
    greeting,
    kicker: say({ en: 'Your code', ru: 'Ваш код' }),
    headline: inTwo(code),
    blocks: [
      paragraph({
        en: `Enter it on ${site}, in the browser where you asked for it. It works for ten minutes.`,
        ru: `Введите его на ${site} в том же браузере, где запросили. Код действует десять минут.`,
      }),
      paragraph({
        en: 'On another device? Log in with this link instead. It works once.',
        ru: 'Вы на другом устройстве? Войдите по этой ссылке. Она одноразовая.',
      }),
      button({ en: 'Log in with the link', ru: 'Войти по ссылке' }, link),
      note({
        en: 'Didn’t ask for a code? Ignore this email, and don’t give the code to anyone.',
        ru: 'Не запрашивали код? Ничего делать не нужно, только никому его не сообщайте.',
      }),
    ],
  }
}
