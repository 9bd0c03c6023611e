import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'

type Details = { greeting: string; link: string; site: string }

export function passwordReset(language: Language, { greeting, link, site }: Details): EmailText {
  const { say, words, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Set a new password', ru: 'Смена пароля' }),
    preview: say({ en: 'The link works once and expires in an hour.', ru: 'Ссылка одноразовая и действует час.' }),
    greeting,
    headline: say({ en: 'Set a new password', ru: 'Новый пароль' }),
    blocks: [
      words({
        en: `Someone asked to reset the password for your account at ${site}. If it was you, set a new one here.`,
        ru: `Кто-то запросил смену пароля для вашего аккаунта на ${site}. Если это были вы, задайте новый пароль по ссылке.`,
      }),
      button({ en: 'Set a new password', ru: 'Задать новый пароль' }, link),
      note({
        en: 'The link works once and expires in an hour. If it wasn’t you, ignore this email: your password stays as it is.',
        ru: 'Ссылка одноразовая и действует час. Если это были не вы, ничего делать не нужно: пароль останется прежним.',
      }),
    ],
  }
}
