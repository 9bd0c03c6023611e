import type { ProblemText } from './problem-text.ts'

export const bookingProblems = {
  not_found: { status: 404, en: 'Not found.', ru: 'Не найдено.' },
  already_booked: {
    en: 'You’ve already booked this.',
    ru: 'Запись уже есть.',
    toStaff: { en: 'This client has already booked this.', ru: 'Этот клиент уже записан.' },
  },
  already_started: { en: 'The class has already started.', ru: 'Занятие уже началось.' },
  inactive: { en: 'This class can no longer be booked.', ru: 'Записаться на это занятие уже нельзя.' },
  sold_out: { en: 'There are no free spots left.', ru: 'Последнее место уже заняли.' },
  not_open: {
    en: 'For now, this class can only be booked with its course.',
    ru: 'Пока на это занятие можно записаться только вместе с курсом.',
  },
  too_many_holds: {
    en: 'You have five unpaid bookings. Pay for one of them or release its spot first.',
    ru: 'У вас пять неоплаченных записей. Сначала оплатите одну из них или освободите место.',
  },
  address_not_confirmed: {
    en: 'You already have an unpaid booking. Before you can hold another spot, pay for that booking or confirm your email address.',
    ru: 'У вас уже есть неоплаченная запись. Чтобы записаться ещё, сначала оплатите её или подтвердите почту.',
  },
  free_not_confirmed: {
    en: 'You already have a free class coming up. To book another one, please confirm your email address.',
    ru: 'У вас уже есть запись на бесплатное занятие. Чтобы записаться ещё на одно, подтвердите почту.',
  },
  too_many_free: {
    en: 'You’ve reached the limit of upcoming free classes. You can book another when one of them is over.',
    ru: 'Записаться ещё на одно бесплатное занятие пока нельзя: их число ограничено. Сначала должно пройти одно из тех, на которые вы уже записаны.',
  },
  held_before: {
    en: 'You’ve held this twice without paying, so others get a chance now. You can book it again a little later.',
    ru: 'Вы уже дважды занимали здесь место, но не оплатили его. Сейчас его могут занять другие, а чуть позже вы сможете записаться снова.',
  },
  held_before_here: {
    en: 'Spots in this class have twice been held from your network and not paid for. Confirm your email address to book now, or try again a little later.',
    ru: 'Из вашей сети уже дважды занимали место на этом занятии и не оплачивали его. Подтвердите почту, чтобы записаться сейчас, или попробуйте чуть позже.',
  },
  price_changed: { en: 'The price has changed.', ru: 'Цена изменилась.' },
  service_mismatch: { status: 400, en: 'This time is for a different class.', ru: 'Это время назначено для другого занятия.' },
  not_pending: {
    en: 'This has already been confirmed or paid for, so it can’t be cancelled here.',
    ru: 'Здесь можно отменить только то, что ещё не оплачено.',
  },
  has_another_booking: {
    en: 'There’s already another booking for this class: it’s one spot per person.',
    ru: 'На это занятие уже есть другая запись: один человек может занять только одно место.',
  },
  discount_used: {
    en: 'This client has already used the discount on the first online class for another booking.',
    ru: 'Этот клиент уже использовал скидку на первое онлайн-занятие для другой записи.',
  },
  person_erased: {
    en: 'This client’s account has been deleted, so they can’t be booked into classes any more.',
    ru: 'Аккаунт этого клиента удалён, поэтому записать его уже нельзя.',
  },
  not_full: { en: 'There’s a free spot, so you can book it straight away.', ru: 'Свободное место есть: можно сразу записаться.' },
  list_closed: {
    en: 'The waiting list closes two hours before the class. If a spot comes free now, it goes to whoever books it first.',
    ru: 'Очередь закрывается за два часа до занятия. Если место теперь освободится, его займёт тот, кто запишется первым.',
  },
  no_series: {
    en: 'This class doesn’t repeat, so it can’t be booked every week.',
    ru: 'Это занятие не повторяется, поэтому записаться сразу на каждую неделю нельзя.',
  },
  no_date_possible: {
    en: 'None of the upcoming dates can be booked with a pass.',
    ru: 'Ни на одну из ближайших дат записаться по абонементу нельзя.',
  },
  standing_asleep: {
    en: 'No pass pays for this weekly spot now, so it can’t be paused. Without a new pass it ends automatically.',
    ru: 'Сейчас эту запись на каждую неделю оплатить нечем, поэтому приостановить её нельзя. Без нового абонемента запись закончится сама.',
  },
  not_waiting: { en: 'This client is no longer on the waiting list.', ru: 'Этого клиента в очереди уже нет.' },
  not_cancellable: {
    en: 'This booking can’t be cancelled or moved here. Write to me and I’ll try to help.',
    ru: 'Отменить или перенести эту запись здесь нельзя. Напишите мне, и я постараюсь помочь.',
  },
  not_paid: { en: 'This booking hasn’t been paid for.', ru: 'Эта запись не оплачена.' },
  already_cancelled: { en: 'This booking has already been cancelled.', ru: 'Эта запись уже отменена.' },
  consequences_changed: {
    en: 'The details have changed in the meantime. Please check them again.',
    ru: 'За это время данные изменились. Проверьте их, пожалуйста, ещё раз.',
  },
  payment_disputed: {
    en: 'You’ve asked your bank to refund this payment, so the refund is now up to the bank. For anything else, write to me.',
    ru: 'Вы попросили свой банк вернуть этот платёж, поэтому решение о возврате теперь принимает банк. По другим вопросам напишите мне.',
  },
  exchange_over: {
    en: 'The date of this booking can’t be changed here. Write to me and I’ll try to help.',
    ru: 'Перенести эту запись здесь нельзя. Напишите мне, и я постараюсь помочь.',
  },
  same_class: { en: 'This booking is already for that date.', ru: 'Запись и так на эту дату.' },
  sign_in_to_pay: {
    en: 'That date costs more. Log in to pay the difference.',
    ru: 'Занятие в этот день дороже. Войдите, чтобы доплатить разницу.',
  },
} satisfies Record<string, ProblemText>
