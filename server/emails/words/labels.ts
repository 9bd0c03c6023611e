import type { Language } from '../../../packages/contract/content/language.ts'

/** The names of facts. */
export const labels: Record<Language, Record<Label, string>> = {
  en: {
    what: 'What',
    when: 'When',
    before: 'Previously',
    where: 'Where',
    paid: 'Paid',
    paidOn: 'Paid on',
    paidWithCredit: 'Paid with credit',
    payment: 'Payment no.',
    receipt: 'Receipt',
    booking: 'Booking',
    seller: 'Seller',
    amount: 'Amount',
    price: 'Price',
    heldUntil: 'Held until',
    askedFor: 'Asked for',
    reason: 'Reason',
    back: 'Refund',
    left: 'Not refunded',
    cancelled: 'Cancelled',
    wasOn: 'Was booked for',
    freeSpots: 'Free spots',
    who: 'Client',
    from: 'From',
    address: 'Email',
    subject: 'Subject',
    said: 'Mail server’s reply',
    provider: 'Payment provider',
    error: 'Error',
  },
  ru: {
    what: 'Занятие',
    when: 'Когда',
    before: 'Было',
    where: 'Где',
    paid: 'Оплачено',
    paidOn: 'Дата оплаты',
    paidWithCredit: 'Оплачено с баланса',
    payment: 'Номер платежа',
    receipt: 'Квитанция',
    booking: 'Запись',
    seller: 'Продавец',
    amount: 'Сумма',
    price: 'Цена',
    heldUntil: 'Ваше до',
    askedFor: 'Запрошено',
    reason: 'Причина',
    back: 'Возврат',
    left: 'Не возвращается',
    cancelled: 'Отменено',
    wasOn: 'Запись была на',
    freeSpots: 'Свободно мест',
    who: 'Клиент',
    from: 'От кого',
    address: 'Почта',
    subject: 'Тема',
    said: 'Ответ почтового сервера',
    provider: 'Платёжный сервис',
    error: 'Ошибка',
  },
}

type Label =
  | 'what'
  | 'when'
  | 'before'
  | 'where'
  | 'paid'
  | 'paidOn'
  | 'paidWithCredit'
  | 'payment'
  | 'receipt'
  | 'booking'
  | 'seller'
  | 'amount'
  | 'price'
  | 'heldUntil'
  | 'askedFor'
  | 'reason'
  | 'back'
  | 'left'
  | 'cancelled'
  | 'wasOn'
  | 'freeSpots'
  | 'who'
  | 'from'
  | 'address'
  | 'subject'
  | 'said'
  | 'provider'
  | 'error'

/** The subject under which someone writes who can't come. */
export const cannotCome: Record<Language, (title: string, day: string) => string> = {
  en: (title, day) => `I can’t make it: ${title}, ${day}`,
  ru: (title, day) => `Не смогу прийти: ${title}, ${day}`,
}
