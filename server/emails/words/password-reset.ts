import type { Language } from '../../../contract/language.ts'
import { button, type Draft, note, words } from '../email-parts.ts'

type Said = { greeting: string; link: string; siteUrl: string }

/** The email with the link to a new password. */
export const passwordReset: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, link, siteUrl }) => ({
    subject: 'Set a new password',
    preview: 'The link works once, and for one hour.',
    greeting,
    headline: 'A new password',
    blocks: [
      words(`Someone asked for a new password for your account at ${siteUrl}. If it was you, set it here.`),
      button('Set a new password', link),
      note('The link works once, and for one hour. If it was not you, there is nothing to do: your password stays as it is.'),
    ],
  }),
  ru: ({ greeting, link, siteUrl }) => ({
    subject: 'Новый пароль',
    preview: 'Ссылка сработает один раз и живёт час.',
    greeting,
    headline: 'Новый пароль',
    blocks: [
      words(`Кто-то попросил новый пароль для вашего аккаунта на ${siteUrl}. Если это вы, задайте его здесь.`),
      button('Задать новый пароль', link),
      note('Ссылка сработает один раз и живёт час. Если это не вы, ничего делать не нужно: пароль останется прежним.'),
    ],
  }),
}
