import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'

type Details = { greeting: string; year: number; until: string; url: string }

export function accountantLink(language: Language, { greeting, year, until, url }: Details): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: `Receipts and accounts for ${year}`, ru: `Квитанции и учёт за ${year} год` }),
    preview: say({ en: `The link works until ${until}.`, ru: `Ссылка действует до ${until}.` }),
    greeting,
    headline: say({ en: `Receipts and accounts for ${year}`, ru: `Квитанции и учёт за ${year} год` }),
    blocks: [
      paragraph({
        en: `All receipts and credit notes for ${year}, with a list of every payment, refund and fee.`,
        ru: `Все квитанции за ${year} год, в том числе о возвратах, и список всех оплат, возвратов и комиссий.`,
      }),
      button({ en: 'See the files', ru: 'Открыть страницу' }, url),
      note({
        en: `The link works until ${until}. Please don’t pass it on: it opens without a password.`,
        ru: `Ссылка действует до ${until}. Не передавайте её никому: она открывается без пароля.`,
      }),
    ],
  }
}
