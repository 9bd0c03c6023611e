import type { ProblemText } from './problem-text.ts'

export const bookingProblems = {
  not_found: { status: 404, en: 'Not found.', ru: 'Не найдено.' },
  already_booked: { en: 'You’ve already booked this.', ru: 'Вы уже записаны.' },
  already_started: { en: 'This has already started.', ru: 'Занятие уже началось.' },
  inactive: { en: 'This can no longer be booked.', ru: 'Записаться на это занятие уже нельзя.' },
  sold_out: { en: 'Someone took the last spot.', ru: 'Последнее место уже заняли.' },
  too_many_holds: {
    en: 'You have five unpaid bookings. Pay for one or cancel one first.',
    ru: 'У вас пять неоплаченных записей. Сначала оплатите одну из них или освободите место.',
  },
  address_not_confirmed: {
    en: 'You already have an unpaid booking. Before you can hold another spot, pay for that booking or confirm your email address.',
    ru: 'У вас уже есть неоплаченная запись. Чтобы записаться ещё, сначала оплатите её или подтвердите почту.',
  },
  free_not_confirmed: {
    en: 'You already have a free class coming up. Confirm your email address to book another one.',
    ru: 'У вас уже есть запись на бесплатное занятие. Чтобы записаться ещё на одно, подтвердите почту.',
  },
  too_many_free: {
    en: 'You’ve booked as many free classes as can be booked ahead. You can book the next one after one of them.',
    ru: 'Вы уже записаны на столько бесплатных занятий, сколько можно. Записаться на следующее можно будет после одного из них.',
  },
  held_before: {
    en: 'You’ve held a spot in this class twice without paying, so others get a chance now. You can book it again a little later.',
    ru: 'Вы уже дважды занимали место на этом занятии и не оплатили его, поэтому сейчас его могут занять другие. Чуть позже можно будет записаться снова.',
  },
  held_before_here: {
    en: 'Spots in this class have been held from here twice without paying. Confirm your email address to book now, or try again a little later.',
    ru: 'Места на этом занятии отсюда уже дважды занимали и не оплачивали. Чтобы записаться сейчас, подтвердите почту или попробуйте чуть позже.',
  },
  price_changed: { en: 'The price has changed.', ru: 'Цена изменилась.' },
  service_mismatch: { status: 400, en: 'This time belongs to another service.', ru: 'Это время относится к другой услуге.' },
  not_pending: { en: 'You can only cancel an unpaid booking here.', ru: 'Здесь можно отменить только неоплаченную запись.' },
  has_another_booking: {
    en: 'There’s already another booking for this class under this name.',
    ru: 'На это занятие уже есть запись на то же имя.',
  },
  discount_used: {
    en: 'This person has already used the first online class discount on another booking.',
    ru: 'Этот клиент уже использовал скидку на первое онлайн-занятие в другой записи.',
  },
  person_erased: {
    en: 'This person’s account has been deleted, so they can’t be booked any more.',
    ru: 'Аккаунт этого клиента удалён, записать его уже нельзя.',
  },
  not_full: { en: 'There’s a spot left, so you can book it.', ru: 'Свободные места есть: можно записаться.' },
  list_closed: {
    en: 'The waiting list closes two hours before the class. If a spot comes free now, it goes to whoever books it first.',
    ru: 'Очередь закрывается за два часа до занятия. Если место теперь освободится, его займёт тот, кто запишется первым.',
  },
  not_waiting: { en: 'This person is no longer on the waiting list.', ru: 'Этого клиента в очереди уже нет.' },
  not_cancellable: {
    en: 'You can’t change this booking here. Write to me and I’ll try to help.',
    ru: 'Эту запись нельзя изменить здесь. Напишите мне, постараюсь помочь.',
  },
  not_paid: { en: 'This booking isn’t paid.', ru: 'Эта запись не оплачена.' },
  already_cancelled: { en: 'This booking is already cancelled.', ru: 'Эта запись уже отменена.' },
  consequences_changed: {
    en: 'The amount has changed in the meantime. Please check the new one.',
    ru: 'Сумма за это время изменилась. Проверьте, пожалуйста, новую.',
  },
  payment_disputed: {
    en: 'You’ve asked your bank to return this payment, so the refund is now up to your bank. If you can’t make it, write to me.',
    ru: 'Вы попросили банк вернуть этот платёж, поэтому о возврате теперь решает банк. Если не получается прийти, напишите мне.',
  },
  exchange_over: {
    en: 'It’s too late to change the date here. Write to me and I’ll try to help.',
    ru: 'Изменить дату здесь уже нельзя. Напишите мне, постараюсь помочь.',
  },
  same_class: { en: 'This booking is already for that date.', ru: 'Вы и так записаны на эту дату.' },
  sign_in_to_pay: {
    en: 'That date costs more. Log in to pay the difference.',
    ru: 'Занятие в этот день дороже. Войдите, чтобы доплатить разницу.',
  },
} satisfies Record<string, ProblemText>
