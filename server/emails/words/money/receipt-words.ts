import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, partsIn, type Row } from '../../email-parts.ts'
import type { Links } from '../../links.ts'
import { labels } from '../labels.ts'
import type { RefundParts } from './refund-ways.ts'

/** `url`: the receipt as a file; null if no money was paid. */
export type Receipt = { paymentId: string; paidOn: string; url: string | null; seller: string }

export const receiptRows = (language: Language, { paymentId, paidOn, url, seller }: Receipt): Row[] => [
  [labels.paidOn, paidOn],
  [labels.payment, paymentId],
  ...(url === null ? [] : [[labels.receipt, partsIn(language).say({ en: 'Download (PDF)', ru: 'Скачать файл' }), url] satisfies Row]),
  [labels.seller, seller],
]

/** The confirmation must state whether there is a right of withdrawal (Czech Civil Code, § 1820 and 1837). */
export const dated: Bilingual = {
  en: 'The class takes place on a set date, so there’s no 14-day right of withdrawal (§ 1837(j) of the Czech Civil Code).',
  ru: 'Занятие проходит в назначенный день, поэтому права отказаться от договора в течение 14 дней закон не даёт (§ 1837 п. j Гражданского кодекса Чехии).',
}

/** A link to the credit note. Refunds to credit have none. */
export function creditNoteLink(language: Language, refund: RefundParts | null, links: Pick<Links, 'receipts'>): Block[] {
  const { note } = partsIn(language)
  const isMoney = refund?.parts.some(({ way }) => way !== 'credit' && way !== 'toCredit')
  return isMoney
    ? [
        note(
          { en: 'The credit note will be in My Bookings.', ru: 'Квитанция о возврате появится в «Моих записях».' },
          { label: { en: 'Receipts', ru: 'Квитанции' }, url: links.receipts },
        ),
      ]
    : []
}
