import type { ProblemText } from './problem-text.ts'

export const importProblems = {
  import_no_text: {
    status: 409,
    en: 'This isn’t a CSV file. In Excel, choose Save as, then CSV.',
    ru: 'Это не файл CSV. В Excel выберите «Сохранить как», затем CSV.',
  },
  import_contacts: {
    status: 409,
    en: 'This is a contact file (vCard). In Google Contacts or Outlook, export the contacts as CSV instead. From an iPhone or Mac, import them into Google Contacts first.',
    ru: 'Это файл контактов (vCard). Экспортируйте контакты из Google Контактов или Outlook в формате CSV. С iPhone или Mac сначала перенесите их в Google Контакты.',
  },
  import_broken: {
    status: 409,
    en: 'A quotation mark is opened and never closed. Fix that row and save the file again.',
    ru: 'Кавычка открыта и не закрыта. Исправьте эту строку и сохраните файл ещё раз.',
  },
  import_too_many: {
    status: 409,
    en: 'The file has more than 5,000 rows. Split it into smaller files.',
    ru: 'В файле больше 5000 строк. Разделите его на несколько файлов.',
  },
  import_empty: { status: 409, en: 'The file is empty.', ru: 'Файл пустой.' },
  import_changed: {
    status: 409,
    en: 'Nobody was added: the list of clients has changed in the meantime. Check the new numbers.',
    ru: 'Никто не добавлен: за это время список клиентов изменился. Проверьте новые числа.',
  },
} satisfies Record<string, ProblemText>
