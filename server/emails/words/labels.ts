import type { Language } from '../../../packages/contract/content/language.ts'
import { type Bilingual, partsIn } from '../email-parts.ts'

export const labels = {
  what: { en: 'What', ru: 'Занятие' },
  firstClass: { en: 'First class', ru: 'Первое занятие' },
  when: { en: 'When', ru: 'Когда' },
  before: { en: 'Previously', ru: 'Было' },
  where: { en: 'Where', ru: 'Где' },
  paid: { en: 'Paid', ru: 'Оплачено' },
  paidOn: { en: 'Paid on', ru: 'Дата оплаты' },
  paidWithCredit: { en: 'Paid with credit', ru: 'Оплачено с баланса' },
  payment: { en: 'Payment no.', ru: 'Номер платежа' },
  receipt: { en: 'Receipt', ru: 'Квитанция' },
  booking: { en: 'Booking', ru: 'Запись' },
  seller: { en: 'Seller', ru: 'Продавец' },
  amount: { en: 'Amount', ru: 'Сумма' },
  price: { en: 'Price', ru: 'Цена' },
  heldUntil: { en: 'Held until', ru: 'За вами до' },
  code: { en: 'Code', ru: 'Код' },
  validUntil: { en: 'Valid until', ru: 'Действует до' },
  askedFor: { en: 'Amount requested', ru: 'Запрошенная сумма' },
  reason: { en: 'Reason', ru: 'Причина' },
  back: { en: 'Refund', ru: 'Возврат' },
  left: { en: 'Not refunded', ru: 'Не возвращается' },
  cancelled: { en: 'Cancelled', ru: 'Отменено' },
  wasOn: { en: 'Date of the class', ru: 'Дата занятия' },
  freeSpots: { en: 'Free spots', ru: 'Свободно мест' },
  who: { en: 'Client', ru: 'Клиент' },
  from: { en: 'From', ru: 'От кого' },
  address: { en: 'Email', ru: 'Почта' },
  subject: { en: 'Subject', ru: 'Тема' },
  said: { en: 'Mail server’s reply', ru: 'Ответ почтового сервера' },
  provider: { en: 'Payment provider', ru: 'Платёжный сервис' },
  error: { en: 'Error', ru: 'Ошибка' },
} satisfies Record<string, Bilingual>

export const buttons = {
  writeToMe: { en: 'Write to me', ru: 'Написать мне' },
  myBookings: { en: 'My Bookings', ru: 'Мои записи' },
  anotherClass: { en: 'Find another class', ru: 'Выбрать другое занятие' },
  timetable: { en: 'See the timetable', ru: 'Посмотреть расписание' },
  calendarFile: { en: 'Download the calendar file', ru: 'Скачать файл' },
  join: { en: 'How to join', ru: 'Как подключиться' },
  terms: { en: 'Terms and Conditions', ru: 'Условия записи' },
  allBookings: { en: 'All bookings', ru: 'Все записи' },
  studio: { en: 'Open the back office', ru: 'Открыть кабинет студии' },
} satisfies Record<string, Bilingual>

export const cannotComeNote: Bilingual = {
  en: 'Can’t make it? Please let me know as soon as you can.',
  ru: 'Не получается прийти? Напишите, пожалуйста, как можно раньше.',
}

export const termsAttached: Bilingual = {
  en: 'The Terms and Conditions are attached for you to keep. They’re also on the site.',
  ru: 'К письму приложены условия записи: сохраните их. Они есть и на сайте.',
}

export const cannotCome = (language: Language, title: string, start: string): string =>
  partsIn(language).say({ en: `I can’t make it: ${title}, ${start}`, ru: `Не смогу прийти: ${title}, ${start}` })
