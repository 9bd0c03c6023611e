import type { Language } from '../../../contract/language.ts'
import type { Mail } from '../notifications/mail.ts'

type Letter = { to: string; firstName: string; language: Language; link: string; siteUrl: string; teacher: string; cause: string }

/** The letter with the link to a new password. */
export function resetLetter({ to, language, cause, ...said }: Letter): Mail {
  return { to, language, cause, html: null, ...words[language](said) }
}

type Said = Omit<Letter, 'to' | 'language' | 'cause'>

const words: Record<Language, (said: Said) => { subject: string; text: string }> = {
  en: ({ firstName, link, siteUrl, teacher }) => ({
    subject: 'Set a new password',
    text: lines(
      isName(firstName) ? `Hello ${firstName},` : 'Hello,',
      `Someone asked for a new password for your account at ${siteUrl}. If it was you, set it here:`,
      link,
      'The link works once, and for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
      teacher,
    ),
  }),
  ru: ({ firstName, link, siteUrl, teacher }) => ({
    subject: 'Новый пароль',
    text: lines(
      isName(firstName) ? `Здравствуйте, ${firstName}!` : 'Здравствуйте!',
      `Кто-то попросил новый пароль для вашего аккаунта на ${siteUrl}. Если это вы, задайте его здесь:`,
      link,
      'Ссылка сработает один раз и живёт час.',
      'Если это не вы, ничего делать не нужно: пароль останется прежним.',
      teacher,
    ),
  }),
}

// Anyone can register anybody's address under any name: no stranger's advertisement goes out in our letters.
const isName = (text: string): boolean => /^[\p{L}\p{M}' -]{1,40}$/u.test(text)

const lines = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`
