import type { Language } from '../../../contract/language.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import type { BookLine } from '../../domain/reports/book-lines-repository.ts'
import { dayOf } from '../../domain/studio-time.ts'
import { csvFile } from './csv.ts'

const words = {
  en: {
    columns: [
      'Date',
      'Document',
      'What',
      'Kind',
      'Class',
      'Class date',
      'Person',
      'Method',
      'Through',
      'Amount, CZK',
      'Fee, CZK',
      'Refund of',
    ],
    payment: 'payment',
    refund: 'refund',
    slot: 'individual',
    session: 'group',
    event: 'event',
    card: 'card',
    cash: 'cash',
    transfer: 'transfer',
    free: 'free',
    online: 'website',
    studio: 'studio',
  },
  ru: {
    columns: [
      'Дата',
      'Документ',
      'Что',
      'Вид',
      'Занятие',
      'Дата занятия',
      'Кто',
      'Способ',
      'Через',
      'Сумма, CZK',
      'Комиссия, CZK',
      'Возврат по',
    ],
    payment: 'оплата',
    refund: 'возврат',
    slot: 'индивидуальное',
    session: 'групповое',
    event: 'мероприятие',
    card: 'карта',
    cash: 'наличные',
    transfer: 'перевод',
    free: 'бесплатно',
    online: 'сайт',
    studio: 'студия',
  },
} as const satisfies Record<Language, object>

/** The accountant's file: a line for each payment and each refund. What went back is below zero, so that the column adds up. */
export function booksCsv(lines: BookLine[], { language, zone }: { language: Language; zone: string }): string {
  const said = words[language]
  const rows = lines.map(({ id, at, amount, fee, paymentId, method, channel, thing }) => [
    dayOf(at, zone),
    paymentId === null ? `P-${id}` : `R-${id}`,
    paymentId === null ? said.payment : said.refund,
    said[thing.texts.kind],
    titleOf(thing.texts, language),
    dayOf(thing.startsAt, zone),
    `${thing.person.firstName} ${thing.person.lastName}`.trim(),
    said[method],
    said[channel],
    paymentId === null ? amount : -amount,
    fee,
    paymentId === null ? '' : `P-${paymentId}`,
  ])
  return csvFile(said.columns, rows)
}
