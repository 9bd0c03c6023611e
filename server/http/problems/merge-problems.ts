import type { ProblemText } from './problem-text.ts'

export const mergeProblems = {
  same_person: { status: 409, en: 'Choose another client: this is the same one.', ru: 'Выберите другого клиента: это тот же самый.' },
  staff_stay: {
    status: 409,
    en: 'Staff can’t be merged into a client. Do it the other way round: the staff account stays.',
    ru: 'Сотрудника нельзя объединить с клиентом так. Сделайте наоборот: пусть останется аккаунт сотрудника.',
  },
  both_booked: {
    status: 409,
    en: 'Both have a spot in the same class. Cancel one of the two bookings first.',
    ru: 'У обоих есть место на одном и том же занятии. Сначала отмените одну из двух записей.',
  },
  merge_changed: {
    status: 409,
    en: 'Nothing was merged: something has changed in the meantime. Check the new numbers.',
    ru: 'Клиенты не объединены: за это время что-то изменилось. Проверьте новые числа.',
  },
  merge_owes: {
    status: 409,
    code: 'owes',
    en: 'Some bookings aren’t paid for yet. Confirm that they go along.',
    ru: 'Есть записи, за которые ещё не заплатили. Подтвердите, что они переходят вместе с остальными.',
  },
  bought_since: {
    status: 409,
    en: 'This can’t be undone any more: there has been a booking, a payment or a change of credit since.',
    ru: 'Вернуть как было уже нельзя: с тех пор была запись, оплата или изменение баланса.',
  },
  address_taken: {
    status: 409,
    en: 'This can’t be undone: somebody has registered with the old email address since.',
    ru: 'Вернуть как было нельзя: на прежнюю почту с тех пор зарегистрировали аккаунт.',
  },
} satisfies Record<string, ProblemText>
