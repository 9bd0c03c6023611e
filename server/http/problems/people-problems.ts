import type { ProblemText } from './problem-text.ts'

export const peopleProblems = {
  import_no_text: {
    en: 'This isn’t a CSV file. In Excel, choose Save as, then CSV.',
    ru: 'Это не файл CSV. В Excel выберите «Сохранить как», затем CSV.',
  },
  import_contacts: {
    en: 'This is a contact file (vCard). In Google Contacts or Outlook, export the contacts as CSV instead. From an iPhone or Mac, import them into Google Contacts first.',
    ru: 'Это файл контактов (vCard). Экспортируйте контакты из Google Контактов или Outlook в формате CSV. С iPhone или Mac сначала перенесите их в Google Контакты.',
  },
  import_broken: {
    en: 'A quotation mark is opened but never closed. Fix that row and save the file again.',
    ru: 'В одной из строк кавычка открыта, но не закрыта. Исправьте строку и сохраните файл ещё раз.',
  },
  import_too_many: {
    en: 'The file has more than 5,000 rows. Split it into smaller files.',
    ru: 'В файле больше 5000 строк. Разделите его на несколько файлов.',
  },
  import_empty: { en: 'The file is empty.', ru: 'Файл пустой.' },
  import_changed: {
    en: 'Nobody was added: the list of clients has changed in the meantime. Please check the new numbers.',
    ru: 'Никто не добавлен: за это время список клиентов изменился. Проверьте новые числа.',
  },
  same_person: { en: 'Choose another client: this is the same one.', ru: 'Выберите другого клиента: это тот же самый.' },
  staff_stay: {
    en: 'Staff can’t be merged into a client. Do it the other way round: the staff account stays.',
    ru: 'Так объединить сотрудника с клиентом нельзя. Сделайте наоборот: аккаунт сотрудника должен остаться.',
  },
  both_booked: {
    en: 'Both have a spot in the same class. Cancel one of the two bookings first.',
    ru: 'У обоих есть место на одном и том же занятии. Сначала отмените одну из двух записей.',
  },
  merge_changed: {
    en: 'Nothing was merged: something has changed in the meantime. Please check the new numbers.',
    ru: 'Клиенты не объединены: за это время что-то изменилось. Проверьте новые числа.',
  },
  merge_owes: {
    code: 'owes',
    en: 'Some bookings haven’t been paid for yet. Confirm that they should be moved too.',
    ru: 'Есть ещё не оплаченные записи. Подтвердите, что их тоже нужно перенести.',
  },
  bought_since: {
    en: 'This can’t be undone any more: there’s been a booking, a payment or a change to their credit or a pass since then.',
    ru: 'Вернуть как было уже нельзя: с тех пор появилась запись или оплата либо изменился баланс или абонемент.',
  },
  address_taken: {
    en: 'This can’t be undone: someone has registered with the old email address since then.',
    ru: 'Вернуть как было нельзя: с тех пор на прежнюю почту зарегистрировали другой аккаунт.',
  },
} satisfies Record<string, ProblemText>
