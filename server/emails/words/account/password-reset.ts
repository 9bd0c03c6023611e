import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'

/** If the account has no password, its person has asked for the link or has just become staff. */
type Details = { greeting: string; hasPassword: boolean; link: string; site: string }

export function passwordReset(language: Language, { greeting, hasPassword, link, site }: Details): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  const expires = { en: 'The link works once and expires in an hour.', ru: 'Ссылка одноразовая и действует час.' }
  if (!hasPassword)
    return {
      subject: say({ en: 'Set a password', ru: 'Пароль для аккаунта' }),
      preview: say(expires),
      greeting,
      headline: say({ en: 'Set a password', ru: 'Пароль для аккаунта' }),
      blocks: [
        paragraph({
          en: `Your account at ${site} has no password yet. You can set one here.`,
          ru: `У вашего аккаунта на ${site} пока нет пароля. Его можно задать по ссылке.`,
        }),
        button({ en: 'Set a password', ru: 'Задать пароль' }, link),
        note({
          en: `${expires.en} If you didn’t expect this email, ignore it: nothing changes unless the link is used.`,
          ru: `${expires.ru} Если вы этого не ждали, ничего делать не нужно: пока по ссылке не зададут пароль, ничего не изменится.`,
        }),
      ],
    }
  return {
    subject: say({ en: 'Set a new password', ru: 'Смена пароля' }),
    preview: say(expires),
    greeting,
    headline: say({ en: 'Set a new password', ru: 'Новый пароль' }),
    blocks: [
      paragraph({
        en: `Someone asked to reset the password for your account at ${site}. If it was you, set a new one here.`,
        ru: `Кто-то запросил смену пароля для вашего аккаунта на ${site}. Если это были вы, задайте новый пароль по ссылке.`,
      }),
      button({ en: 'Set a new password', ru: 'Задать новый пароль' }, link),
      note({
        en: `${expires.en} If it wasn’t you, ignore this email: your password stays as it is.`,
        ru: `${expires.ru} Если это были не вы, ничего делать не нужно: пароль останется прежним.`,
      }),
    ],
  }
}
