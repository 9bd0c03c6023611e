import type { ProblemText } from './problem-text.ts'

export const classProblems = {
  not_resendable: {
    en: 'This email can’t be resent: either it’s still being sent, or it contained a one-time link.',
    ru: 'Это письмо нельзя отправить ещё раз: оно ещё отправляется или в нём была одноразовая ссылка.',
  },
  too_late: { en: 'It’s too late to undo this.', ru: 'Вернуть как было уже нельзя: время вышло.' },
  already_over: { en: 'The class has already ended.', ru: 'Занятие уже закончилось.' },
  changed_meanwhile: {
    en: 'The bookings have changed in the meantime. Please check the new numbers.',
    ru: 'За это время записи изменились. Проверьте, пожалуйста, новые числа.',
  },
  being_cancelled: {
    en: 'This class is being cancelled. Undo the cancellation first.',
    ru: 'Занятие сейчас отменяется. Сначала нажмите «Вернуть как было».',
  },
  no_minimum: { en: 'This class goes ahead however many people book.', ru: 'Это занятие состоится при любом числе записавшихся.' },
  nobody_booked: {
    en: 'There’s nobody to email: the list is empty, or nobody on it has an email address.',
    ru: 'Писать некому: список пуст или ни у кого в нём нет почты.',
  },
  run_under_way: {
    en: 'Your previous bulk action hasn’t finished yet. Please try again in a minute.',
    ru: 'Предыдущее массовое действие ещё не закончено. Попробуйте через минуту.',
  },
  action_waiting: {
    status: 409,
    en: 'This wasn’t done, because an earlier action can still be undone. Undo that one first, or try again in a minute.',
    ru: 'Действие не выполнено: предыдущее ещё можно отменить. Нажмите «Вернуть как было» или повторите через минуту.',
  },
  too_many_views: {
    en: 'This list already has twenty saved views. Remove one first.',
    ru: 'У этого списка уже двадцать сохранённых фильтров. Сначала удалите один.',
  },
  paid_online: { en: 'The online payment hasn’t arrived yet.', ru: 'Онлайн-оплата ещё не пришла.' },
  class_ahead: {
    en: 'You can mark attendance from one hour before the class.',
    ru: 'Отмечать, кто пришёл, можно не раньше чем за час до начала.',
  },
  no_email: { en: 'There’s no email address.', ru: 'Почта не указана.' },
  nobody_to_write_to: {
    en: 'There’s nobody to write to: none of these clients gets news emails.',
    ru: 'Писать некому: никто из этих клиентов не получает новости.',
  },
  people_changed: {
    en: 'The number of recipients has changed in the meantime. Please check it.',
    ru: 'За это время число получателей изменилось. Проверьте его, пожалуйста.',
  },
} satisfies Record<string, ProblemText>
