import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'

type Details = { greeting: string; year: number; until: string; url: string }

/** To the studio's accountant: the papers and books of a year so far. */
export const accountantLink: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, year, until, url }) => ({
    subject: `Receipts and books of ${year}`,
    preview: `For the accountant, until ${until}.`,
    greeting,
    headline: `Receipts and books of ${year}`,
    blocks: [
      words('All receipts and credit notes of the year so far, with lists that add up to the studio’s income.'),
      button('Open the year', url),
      note(`The link works until ${until}. Please don’t pass it on: it opens without a password.`),
    ],
  }),
  ru: ({ greeting, year, until, url }) => ({
    subject: `Квитанции и учёт за ${year} год`,
    preview: `Для бухгалтера, до ${until}.`,
    greeting,
    headline: `Квитанции и учёт за ${year} год`,
    blocks: [
      words('Все квитанции и возвраты с начала года и списки, которые сходятся с доходами студии.'),
      button('Открыть год', url),
      note(`Ссылка действует до ${until}. Не передавайте её никому: она открывается без пароля.`),
    ],
  }),
}
