import type { FileLanguage } from '../../../../packages/contract/money/accountant.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { inLanguage, titleOf } from '../../schedule/catalog/offering.ts'
import type { BookLine } from './book-line-list-repository.ts'
import { csvHead, csvLines } from './csv.ts'
import type { PurchasedItem } from './purchase-repository.ts'

const words = {
  cs: {
    columns: [
      'Datum',
      'Doklad č.',
      'Operace',
      'Druh lekce',
      'Lekce',
      'Datum lekce',
      'Klient',
      'Způsob úhrady',
      'Kde zaplaceno',
      'Částka, CZK',
      'Poplatek, CZK',
      'Vratka k dokladu',
    ],
    payment: 'platba',
    refund: 'vratka',
    slot: 'individuální',
    session: 'skupinová',
    event: 'akce',
    pass: 'permanentka, kurz nebo poukaz',
    card: 'karta',
    cash: 'hotově',
    transfer: 'převod',
    free: 'zdarma',
    credit: 'kredit',
    online: 'web',
    studio: 'studio',
  },
  en: {
    columns: [
      'Date',
      'Document no.',
      'Type',
      'Class type',
      'Class',
      'Class date',
      'Client',
      'Payment method',
      'Where paid',
      'Amount, CZK',
      'Fee, CZK',
      'Refund of',
    ],
    payment: 'payment',
    refund: 'refund',
    slot: 'individual',
    session: 'group',
    event: 'event',
    pass: 'pass, course or voucher',
    card: 'card',
    cash: 'cash',
    transfer: 'transfer',
    free: 'free',
    credit: 'credit',
    online: 'website',
    studio: 'studio',
  },
  ru: {
    columns: [
      'Дата',
      'Документ №',
      'Операция',
      'Тип занятия',
      'Занятие',
      'Дата занятия',
      'Клиент',
      'Способ оплаты',
      'Где оплачено',
      'Сумма, CZK',
      'Комиссия, CZK',
      'Возврат по документу',
    ],
    payment: 'оплата',
    refund: 'возврат',
    slot: 'индивидуальное',
    session: 'групповое',
    event: 'встреча',
    pass: 'абонемент, курс или сертификат',
    card: 'карта',
    cash: 'наличные',
    transfer: 'перевод',
    free: 'бесплатно',
    credit: 'баланс',
    online: 'сайт',
    studio: 'студия',
  },
} as const satisfies Record<FileLanguage, object>

/** Classes and products have no Czech names, so a Czech file contains the English ones. */
export function nameOfPurchase({ booking, order }: PurchasedItem, fileLanguage: FileLanguage): string {
  const language = fileLanguage === 'ru' ? 'ru' : 'en'
  return booking ? titleOf(booking.texts, language) : inLanguage(order?.nameEn ?? '', order?.nameRu ?? '', language)
}

export const methodNames = (language: FileLanguage): Record<BookLine['method'], string> => words[language]

/** The accountant's file: a line for each payment and refund. Refunds are negative, so that the column adds up. */
export const booksCsv = (lines: BookLine[], audience: Audience): string => booksHead(audience) + bookLines(lines, audience)

type Audience = { language: FileLanguage; timeZone: string }

export const booksHead = ({ language }: Pick<Audience, 'language'>): string => csvHead(words[language].columns)

export function bookLines(lines: BookLine[], { language, timeZone }: Audience): string {
  const said = words[language]
  const rows = lines.map(({ id, at, amount, fee, paymentId, method, channel, item }) => [
    dayOf(at, timeZone),
    paymentId === null ? `P-${id}` : `R-${id}`,
    paymentId === null ? said.payment : said.refund,
    said[item.booking?.texts.kind ?? 'pass'],
    nameOfPurchase(item, language),
    item.booking ? dayOf(item.booking.startsAt, timeZone) : '',
    `${item.person.firstName} ${item.person.lastName}`.trim(),
    said[method],
    said[channel],
    paymentId === null ? amount : -amount,
    fee,
    paymentId === null ? '' : `P-${paymentId}`,
  ])
  return csvLines(rows)
}
