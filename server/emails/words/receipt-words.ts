import type { Language } from '../../../packages/contract/content/language.ts'
import { type Block, type Fact, note } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { labels } from './labels.ts'
import type { RefundParts } from './refund-ways.ts'

/** Leads to the receipt as a file; null: no money came, so there is none. */
export const receiptRow = (language: Language, url: string | null): Fact | null =>
  url === null ? null : [labels[language].receipt, download[language], url]

const download: Record<Language, string> = { en: 'Download (PDF)', ru: 'Скачать файл' }

/** Whether there is a right of withdrawal has to be said with the confirmation (Czech Civil Code, § 1820 and 1837). */
export const dated: Record<Language, Block> = {
  en: note('The class has its date, so the 14-day right of withdrawal doesn’t apply (§ 1837(j) of the Czech Civil Code).'),
  ru: note(
    'У занятия есть дата, поэтому право отказаться от договора в течение 14 дней не действует (§ 1837 п. j Гражданского кодекса Чехии).',
  ),
}

const words: Record<Language, { note: string; link: string }> = {
  en: { note: 'The credit note will be in My Bookings.', link: 'Receipts' },
  ru: { note: 'Квитанция о возврате появится в «Моих записях».', link: 'Квитанции' },
}

/** Where the paper for money that is refunded will be; what becomes credit has none. */
export function creditNoteLink(language: Language, refund: RefundParts | null, links: Pick<Links, 'receipts'>): Block[] {
  const isMoney = refund?.parts.some(({ way }) => way !== 'credit' && way !== 'toCredit')
  return isMoney ? [note(words[language].note, { label: words[language].link, url: links.receipts })] : []
}
