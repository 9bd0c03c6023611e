import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'

type Details = { greeting: string; link: string; site: string }

/** The email with the link to a new password. */
export const passwordReset: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, link, site }) => ({
    subject: 'Set a new password',
    preview: 'The link works once and expires in an hour.',
    greeting,
    headline: 'Set a new password',
    blocks: [
      words(`Someone asked to reset the password for your account at ${site}. If it was you, set a new one here.`),
      button('Set a new password', link),
      note('The link works once and expires in an hour. If it wasn’t you, ignore this email: your password stays as it is.'),
    ],
  }),
  ru: ({ greeting, link, site }) => ({
    subject: 'Смена пароля',
    preview: 'Ссылка одноразовая и действует час.',
    greeting,
    headline: 'Новый пароль',
    blocks: [
      words(`Кто-то запросил смену пароля для вашего аккаунта на ${site}. Если это были вы, задайте новый пароль по ссылке.`),
      button('Задать новый пароль', link),
      note('Ссылка одноразовая и действует час. Если это были не вы, ничего делать не нужно: пароль останется прежним.'),
    ],
  }),
}
