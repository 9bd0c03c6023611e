import type { ProblemText } from './problem-text.ts'

export const passProblems = {
  passes_off: { en: 'Passes aren’t on sale at the moment.', ru: 'Абонементы сейчас не продаются.' },
  once_per_person: {
    en: 'This pass can’t be bought again by the same person.',
    ru: 'Один человек не может купить этот абонемент ещё раз.',
  },
  too_many_orders: {
    en: 'You have five unpaid orders. Pay for one or cancel one first.',
    ru: 'У вас пять неоплаченных заказов. Сначала оплатите или отмените один из них.',
  },
  pass_empty: { en: 'There are no classes left on this pass.', ru: 'На абонементе не осталось занятий.' },
  pass_ended: { en: 'This pass can’t be used any more.', ru: 'Этот абонемент больше не действует.' },
  pass_not_for_this: { en: 'This pass doesn’t cover that class on that day.', ru: 'Абонемент не подходит для этого занятия в этот день.' },
  pass_day_limit: { en: 'You’ve already used this pass for that day.', ru: 'На этот день абонемент уже использован.' },
  pass_ahead_limit: {
    en: 'You’ve booked as many classes ahead as this pass allows.',
    ru: 'Больше занятий вперёд по этому абонементу записать нельзя.',
  },
  pass_start_needed: {
    en: 'You can still withdraw from this pass. To use it now, confirm that you want to start before that time is over and will pay for what you use.',
    ru: 'От этого абонемента ещё можно отказаться. Чтобы использовать его уже сейчас, подтвердите, что хотите начать до конца этого срока и заплатите за использованное.',
  },
  pass_not_prolonged: {
    en: 'Choose a day after the current end date. A pass that hasn’t begun, or has no end, can’t be extended.',
    ru: 'Выберите день позже нынешнего срока. Абонемент, который ещё не начался или не имеет срока, продлить нельзя.',
  },
  pass_without_end: {
    status: 400,
    en: 'A pass with unlimited classes needs a number of days.',
    ru: 'У безлимитного абонемента должен быть срок в днях.',
  },
  pass_without_entries: {
    en: 'This pass has unlimited classes, so there’s nothing to add or take off.',
    ru: 'Это безлимитный абонемент: добавлять и списывать нечего.',
  },
  pass_sold: {
    en: 'This pass has been sold, so it can’t be deleted. Take it off sale instead.',
    ru: 'Этот абонемент уже продавался, удалить его нельзя. Снимите его с продажи.',
  },
  withdrawal_over: {
    en: 'The time to withdraw is over. Write to me and I’ll try to help.',
    ru: 'Срок отказа уже прошёл. Напишите мне, постараюсь помочь.',
  },
  gift_day: { en: 'Choose a day from today to a year ahead.', ru: 'Выберите день начиная с сегодняшнего, не дальше чем через год.' },
  voucher_unknown: {
    status: 404,
    en: 'There’s no voucher with this code. Check it and try again.',
    ru: 'Сертификата с таким кодом нет. Проверьте код и попробуйте ещё раз.',
  },
  voucher_redeemed: {
    en: 'This voucher has already been redeemed. If that’s a surprise, write to me.',
    ru: 'Этот сертификат уже использован. Если это неожиданность, напишите мне.',
  },
  voucher_expired: {
    en: 'This voucher is no longer valid. Write to me and I’ll try to help.',
    ru: 'Этот сертификат больше не действует. Напишите мне, постараюсь помочь.',
  },
  voucher_not_prolonged: {
    en: 'Choose a day after the current end date. A voucher that was redeemed or refunded can’t be extended.',
    ru: 'Выберите день позже нынешнего срока. Использованный или возвращённый сертификат продлить нельзя.',
  },
} satisfies Record<string, ProblemText>
