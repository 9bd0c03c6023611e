import type { FileLanguage } from '../../../../packages/contract/money/accountant.ts'
import { dayOf, timeOf } from '../../kernel/studio-time.ts'
import { methodNames, nameOfPurchase } from './books-csv.ts'
import { csvFile } from './csv.ts'
import type { InPersonLine } from './read-in-person.ts'

const columns: Record<FileLanguage, string[]> = {
  cs: ['Pořadové č.', 'Datum', 'Čas', 'Částka, CZK', 'Způsob úhrady', 'Předmět', 'Doklad č.', 'Storno řádku č.'],
  en: ['No.', 'Date', 'Time', 'Amount, CZK', 'Payment method', 'What for', 'Document no.', 'Cancels no.'],
  ru: ['№', 'Дата', 'Время', 'Сумма, CZK', 'Способ оплаты', 'За что', 'Документ №', 'Отменяет №'],
}

/** The money taken in person, without names, because sales records contain none. */
export const inPersonCsv = (lines: InPersonLine[], { language, timeZone }: { language: FileLanguage; timeZone: string }): string =>
  csvFile(
    columns[language],
    lines.map(({ number, at, amount, method, item, id, paymentId, cancels }) => [
      String(number),
      dayOf(at, timeZone),
      timeOf(at, timeZone),
      paymentId === null ? amount : -amount,
      methodNames(language)[method],
      nameOfPurchase(item, language),
      paymentId === null ? `P-${id}` : `R-${id}`,
      cancels === null ? '' : String(cancels),
    ]),
  )
