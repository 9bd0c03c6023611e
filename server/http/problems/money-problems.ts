import type { ProblemText } from './problem-text.ts'

export const moneyProblems = {
  already_paid: { en: 'This has already been paid for.', ru: 'Это уже оплачено.' },
  hold_lapsed: { en: 'The time to pay has run out. Please start again.', ru: 'Время на оплату вышло. Пожалуйста, начните заново.' },
  line_in_use: {
    en: 'This transfer can’t be detached from its payment: some of the money was refunded or added to credit, it paid for a pass, course or voucher, or the booking was paid in parts. If the money has to be returned, refund it instead.',
    ru: 'Отвязать этот перевод от оплаты нельзя: часть денег уже возвращена или зачислена на баланс, оплата пришла не только этим переводом или это покупка абонемента, курса или сертификата. Если деньги нужно вернуть, оформите возврат.',
  },
  account_unreadable: {
    en: 'This isn’t a valid IBAN or Czech account number. Compare it with your bank’s app.',
    ru: 'Такого IBAN или чешского номера счёта не бывает. Сверьте его с приложением банка.',
  },
  account_missing: { en: 'Enter your bank account first.', ru: 'Сначала укажите банковский счёт.' },
  statement_refused: { en: 'Nothing was imported.', ru: 'Ничего не загружено.' },
  not_today: {
    en: 'This can only be changed on the day the money was received.',
    ru: 'Это можно изменить только в день, когда получены деньги.',
  },
  transfers_off: { en: 'Bank transfers aren’t available at the moment.', ru: 'Оплата переводом сейчас недоступна.' },
  too_late_for_transfer: {
    en: 'The class starts too soon for a bank transfer. Please pay by card.',
    ru: 'До занятия слишком мало времени для перевода. Пожалуйста, оплатите картой.',
  },
  transfer_not_possible: {
    en: 'This can’t be paid by bank transfer. Please pay by card.',
    ru: 'Это нельзя оплатить переводом. Пожалуйста, оплатите картой.',
  },
  transfer_settled: {
    en: 'That payment is no longer due. Choose one that still is.',
    ru: 'Платить за это уже не нужно. Выберите оплату, которая ещё не пришла.',
  },
  arrival_day: {
    en: 'Enter the day the money arrived: today or earlier, and not before the payment code was shown.',
    ru: 'Укажите день, когда пришли деньги: сегодня или раньше, но не до того, как был показан код для оплаты.',
  },
  provider_down: {
    status: 503,
    en: 'Card payments are unavailable at the moment. Nothing was charged; please try again in a minute.',
    ru: 'Оплата картой сейчас недоступна. Деньги не списаны; попробуйте через минуту.',
  },
  provider_refused: {
    status: 502,
    en: 'This can’t be paid by card at the moment, and trying again won’t help. Nothing was charged. I’ve been notified; please write to me and I’ll find another way.',
    ru: 'Сейчас это нельзя оплатить картой, и повторная попытка не поможет. Деньги не списаны. Мне уже пришло уведомление; напишите мне, и я найду другой способ.',
  },
  page_closed: { en: 'This payment page is no longer open.', ru: 'Эта страница оплаты уже закрыта.' },
  money_in_question: {
    en: 'I’m looking into a payment you’ve already made for this, so for now you can’t pay again or change anything here. If it takes a while, write to me.',
    ru: 'Я разбираюсь с платежом, который вы уже сделали, поэтому заплатить ещё раз или что-то изменить здесь пока нельзя. Если это затянется, напишите мне.',
    toStaff: {
      en: 'A payment for this is incomplete or still being checked, so nothing can be changed here for now.',
      ru: 'Платёж за это получен не полностью или ещё проверяется, поэтому изменить здесь пока ничего нельзя.',
    },
  },
  credit_short: { en: 'There isn’t enough credit left.', ru: 'На балансе уже нет такой суммы.' },
  nothing_to_pay_out: {
    en: 'None of this credit came from a payment, so there’s nothing to pay out.',
    ru: 'Возвращать нечего: на балансе нет денег, которые клиент заплатил сам.',
  },
  too_late_for_link: {
    en: 'The class starts in less than an hour, too soon for a payment link. Choose another way to pay.',
    ru: 'До занятия меньше часа: отправлять ссылку на оплату уже поздно. Выберите другой способ.',
  },
  link_end: {
    en: 'Choose a time in the future, at least an hour before the class.',
    ru: 'Укажите время в будущем, но не позднее чем за час до занятия.',
  },
  link_over: { en: 'This payment link is no longer valid.', ru: 'Эта ссылка на оплату больше не действует.' },
  costs_nothing: {
    en: 'There’s nothing to pay. Add this client as “Free” instead.',
    ru: 'Платить не нужно: выберите «Бесплатно».',
  },
  not_owed: { en: 'Nothing is owed any more.', ru: 'Долга больше нет.' },
  not_reassignable: {
    en: 'Only a payment you received at the studio can be moved, and only if none of it was refunded or paid with credit.',
    ru: 'Перенести можно только оплату, полученную в студии, и только если ни одна её часть не возвращена и не оплачена с баланса.',
  },
  books_closed: {
    en: 'The books for that year are closed. Refund this payment and record it again for the right booking.',
    ru: 'Учёт за тот год уже закрыт. Оформите возврат и отметьте оплату у нужной записи.',
  },
  owes_other_amount: {
    en: 'A payment can only be moved to a booking with the same amount still to pay.',
    ru: 'Перенести оплату можно только на запись, за которую осталось заплатить столько же.',
  },
  asked_already: {
    en: 'You’ve already asked for payment in the last 24 hours.',
    ru: 'Меньше суток назад вы уже просили об оплате.',
  },
  not_refundable: { en: 'There’s no payment here to refund.', ru: 'Здесь нет оплаты, которую можно вернуть.' },
  refund_too_much: { en: 'That’s more than can still be refunded.', ru: 'Столько вернуть уже нельзя: осталось меньше.' },
  refund_not_failed: { en: 'Only a failed refund can be retried.', ru: 'Повторить можно только неудавшийся возврат.' },
  not_by_hand: {
    en: 'This is being refunded through the payment provider, so you don’t need to do anything.',
    ru: 'Возврат идёт через платёжный сервис, делать ничего не нужно.',
  },
  key_reused: {
    en: 'This Idempotency-Key was already used for a different request.',
    ru: 'Этот Idempotency-Key уже использован для другого запроса.',
  },
  terms_changed: {
    en: 'The Terms and Conditions have changed since you opened this page. Please reload the page, read them and tick the box again.',
    ru: 'Условия записи изменились, пока эта страница была открыта. Обновите страницу, прочитайте условия и снова поставьте отметку.',
  },
  receipt_void: {
    en: 'Another receipt has replaced this one. Correct that one instead.',
    ru: 'Вместо этой квитанции уже выдана другая. Исправлять нужно новую.',
  },
  receipt_too_late: {
    code: 'too_late',
    en: 'This receipt can no longer be changed: the deadline was 31 January of the year after the payment.',
    ru: 'Переоформить эту квитанцию уже нельзя: это можно было сделать до 31 января (включительно) года, следующего за годом оплаты.',
  },
  not_correctable: {
    en: 'Only a receipt can be made out to somebody else, not a credit note.',
    ru: 'Переоформить можно квитанцию об оплате, но не квитанцию о возврате.',
  },
  too_many_corrections: {
    en: 'This receipt has already been changed three times. If it’s still wrong, write to me and I’ll correct it.',
    ru: 'Эту квитанцию уже меняли три раза. Если в ней всё ещё есть ошибка, напишите мне, и я её исправлю.',
  },
  prefix_in_use: {
    en: 'Choose two different prefixes that none of this year’s numbers use yet.',
    ru: 'Выберите два разных начала номеров: ни с одного из них не должны начинаться номера, уже выданные в этом году.',
  },
  has_money: {
    en: 'This booking has been paid for, so it can’t be deleted. Refund the payment in full instead: that also cancels the booking.',
    ru: 'Запись оплачена, поэтому удалить её нельзя. Верните всю сумму: тогда отменится и запись.',
  },
} satisfies Record<string, ProblemText>
