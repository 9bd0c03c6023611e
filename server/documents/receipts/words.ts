import type { Language } from '../../../packages/contract/content/language.ts'
import type { ReceiptSnapshot } from '../../db/receipt-snapshot.ts'
import type { ReceiptKind } from '../../domain/money/receipts/receipt.ts'

/** A text of a receipt: Czech for the accountant, and the buyer's languages, one of which is shown in small type. */
export type Bilingual = { cs: string } & Record<Language, string>

export const labels = {
  seller: { cs: 'Dodavatel', en: 'Seller', ru: 'Продавец' },
  buyer: { cs: 'Odběratel', en: 'Buyer', ru: 'Покупатель' },
  paid: { cs: 'Zaplaceno', en: 'Paid', ru: 'Оплачено' },
  returned: { cs: 'Vráceno', en: 'Refunded', ru: 'Возвращено' },
  date: { cs: 'Datum', en: 'Date', ru: 'Дата' },
  what: { cs: 'Předmět', en: 'Description', ru: 'Наименование' },
  amount: { cs: 'Částka', en: 'Amount', ru: 'Сумма' },
  totalPaid: { cs: 'Celkem zaplaceno', en: 'Total paid', ru: 'Всего оплачено' },
  undone: { cs: 'Zrušeno', en: 'Cancelled', ru: 'Отменено' },
  totalReturned: { cs: 'Celkem vráceno', en: 'Total refunded', ru: 'Всего возвращено' },
  totalUndone: { cs: 'Celkem zrušeno', en: 'Total cancelled', ru: 'Всего отменено' },
  reference: { cs: 'Číslo platby', en: 'Payment no.', ru: 'Номер платежа' },
  terms: { cs: 'Podmínky', en: 'Terms and Conditions', ru: 'Условия записи' },
  issued: { cs: 'Vystaveno', en: 'Issued', ru: 'Выдано' },
  supplied: { cs: 'Datum uskutečnění plnění', en: 'Date of supply', ru: 'Дата оказания услуги' },
  base: { cs: 'Základ daně', en: 'Net amount', ru: 'Сумма без НДС' },
  rate: { cs: 'Sazba DPH', en: 'VAT rate', ru: 'Ставка НДС' },
  tax: { cs: 'DPH', en: 'VAT', ru: 'НДС' },
  noVat: { cs: 'Nejsem plátce DPH.', en: 'Not VAT-registered.', ru: 'Неплательщик НДС.' },
  register: { en: 'Entered in the Czech Trade Register.', ru: 'Внесена в чешский реестр предпринимателей.' },
} as const

/** The heading is an invoice if the buyer is a company, and a tax document if VAT is charged. */
export function headingOf(
  kind: ReceiptKind,
  { vat, buyer, isReassigned }: Pick<ReceiptSnapshot, 'vat' | 'buyer' | 'isReassigned'>,
): Bilingual {
  if (kind === 'reversal') return { cs: 'Storno vrácení platby', en: 'Refund cancelled', ru: 'Отмена возврата' }
  if (kind === 'credit_note' && vat) return { cs: 'Opravný daňový doklad', en: 'Tax credit note', ru: 'Корректирующий налоговый документ' }
  if (kind === 'credit_note' && isReassigned) return { cs: 'Storno dokladu', en: 'Receipt cancelled', ru: 'Отмена квитанции' }
  if (kind === 'credit_note') return { cs: 'Doklad o vrácení platby', en: 'Credit note', ru: 'Квитанция о возврате' }
  if (vat?.isFull) return { cs: 'Faktura – daňový doklad', en: 'Tax invoice', ru: 'Счёт — налоговый документ' }
  if (vat) return { cs: 'Zjednodušený daňový doklad', en: 'Simplified tax receipt', ru: 'Упрощённый налоговый документ' }
  if (buyer.company) return { cs: 'Faktura', en: 'Paid invoice', ru: 'Оплаченный счёт' }
  return { cs: 'Doklad o zaplacení', en: 'Receipt', ru: 'Квитанция' }
}

export function referenceOf({ kind, isReassigned }: { kind: ReceiptKind; isReassigned: boolean }, name: string, day: string): Bilingual {
  if (kind === 'correction')
    return {
      cs: `Nahrazuje doklad ${name} ze dne ${day}, který tím pozbývá platnosti.`,
      en: `Replaces ${name} of ${day}, which is no longer valid.`,
      ru: `Заменяет документ ${name} от ${day}, который больше не действует.`,
    }
  if (kind === 'reversal')
    return {
      cs: `Ruší doklad ${name} ze dne ${day}: platbu banka vrátila zpět.`,
      en: `Cancels ${name} of ${day}: the bank returned the refund.`,
      ru: `Отменяет документ ${name} от ${day}: возврат не дошёл до получателя.`,
    }
  if (isReassigned)
    return {
      cs: `Ruší doklad ${name} ze dne ${day}: platba patřila k jiné rezervaci. Peníze se nevracely.`,
      en: `Cancels ${name} of ${day}: the payment was for another booking. No money was refunded.`,
      ru: `Отменяет документ ${name} от ${day}: оплата относилась к другой записи. Деньги не возвращались.`,
    }
  return { cs: `K dokladu ${name} ze dne ${day}.`, en: `Refers to ${name} of ${day}.`, ru: `К документу ${name} от ${day}.` }
}

export const kinds: Record<ReceiptSnapshot['line']['kind'], Bilingual> = {
  slot: { cs: 'Individuální lekce', en: 'Individual class', ru: 'Индивидуальное занятие' },
  session: { cs: 'Skupinová lekce', en: 'Group class', ru: 'Групповое занятие' },
  event: { cs: 'Akce', en: 'Event', ru: 'Встреча' },
  pass: { cs: 'Permanentka', en: 'Pass', ru: 'Абонемент' },
  course: { cs: 'Kurz', en: 'Course', ru: 'Курс' },
  voucher: { cs: 'Dárkový poukaz', en: 'Gift voucher', ru: 'Подарочный сертификат' },
}

export function wayOf({ method, channel }: Pick<ReceiptSnapshot, 'method' | 'channel'>): Bilingual {
  if (method === 'cash') return { cs: 'hotově', en: 'in cash', ru: 'наличными' }
  if (method === 'transfer') return { cs: 'převodem', en: 'by bank transfer', ru: 'банковским переводом' }
  if (channel === 'studio') return { cs: 'kartou ve studiu', en: 'by card at the studio', ru: 'картой в студии' }
  return { cs: 'kartou online', en: 'by card online', ru: 'картой онлайн' }
}

export const fromCredit = (covered: string, price: string): Bilingual => ({
  cs: `Z ceny ${price} uhrazeno ${covered} z kreditu.`,
  en: `${covered} of the ${price} price was paid with credit.`,
  ru: `Из ${price} с баланса оплачено ${covered}.`,
})

export const online: Bilingual = { cs: 'online', en: 'online', ru: 'онлайн' }
