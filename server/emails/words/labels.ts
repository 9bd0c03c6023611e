import type { Language } from '../../../contract/language.ts'

/** The names of facts. */
export const labels: Record<Language, Record<Label, string>> = {
  en: {
    what: 'Class',
    when: 'When',
    before: 'Before',
    where: 'Where',
    paid: 'Paid',
    paidOn: 'Paid on',
    payment: 'Payment number',
    booking: 'Booking',
    seller: 'Seller',
    amount: 'Amount',
    reason: 'Why',
    back: 'Goes back',
    left: 'Stays with me',
    who: 'Who',
    address: 'Address',
    subject: 'Subject',
    said: 'The server said',
  },
  ru: {
    what: 'Занятие',
    when: 'Когда',
    before: 'Раньше было',
    where: 'Где',
    paid: 'Оплачено',
    paidOn: 'Дата оплаты',
    payment: 'Номер платежа',
    booking: 'Запись',
    seller: 'Продавец',
    amount: 'Сумма',
    reason: 'Почему',
    back: 'Вернётся',
    left: 'Остаётся у меня',
    who: 'Кто',
    address: 'Адрес',
    subject: 'Тема',
    said: 'Ответ сервера',
  },
}

type Label =
  | 'what'
  | 'when'
  | 'before'
  | 'where'
  | 'paid'
  | 'paidOn'
  | 'payment'
  | 'booking'
  | 'seller'
  | 'amount'
  | 'reason'
  | 'back'
  | 'left'
  | 'who'
  | 'address'
  | 'subject'
  | 'said'

/** The subject under which someone writes who can't come. */
export const cannotCome: Record<Language, (title: string, day: string) => string> = {
  en: (title, day) => `I can’t come: ${title}, ${day}`,
  ru: (title, day) => `Не смогу прийти: ${title}, ${day}`,
}
