import type { ProblemText } from './problem-text.ts'

export const catalogProblems = {
  overlap: { en: 'Something else is already scheduled at that time.', ru: 'На это время уже что-то назначено.' },
  in_use: { en: 'This has bookings, so it can’t be deleted.', ru: 'Удалить это нельзя: уже есть записи клиентов.' },
  capacity_below_taken: { en: 'More spots than that are already taken.', ru: 'Уже занято больше мест, чем вы указали.' },
  min_above_capacity: {
    en: 'The minimum can’t be higher than the number of spots.',
    ru: 'Минимум не может быть больше числа мест.',
  },
  price_below_minimum: {
    status: 400,
    en: 'The price can’t be below CZK 15, the minimum for card payments. Only a class can be free.',
    ru: 'Цена не может быть меньше 15 Kč: меньше с карты списать нельзя. Бесплатным может быть только занятие.',
  },
  name_missing: { status: 400, en: 'Give it a name in at least one language.', ru: 'Нужно название хотя бы на одном языке.' },
  ends_before_start: { status: 400, en: 'The end must be later than the start.', ru: 'Окончание должно быть позже начала.' },
  no_dates: { status: 400, en: 'None of the dates falls on these weekdays.', ru: 'Ни одна дата не выпадает на эти дни недели.' },
  place_missing: {
    status: 400,
    en: 'Add a location, or a meeting link for an online class, before publishing.',
    ru: 'Чтобы опубликовать занятие, укажите место проведения или ссылку на Zoom.',
  },
  too_many_dates: {
    status: 400,
    en: 'A series can have up to 200 dates within two years.',
    ru: 'В серии может быть до 200 занятий в пределах двух лет.',
  },
  time_skipped: {
    status: 400,
    en: 'The clocks go forward that night and this time doesn’t exist. Choose another.',
    ru: 'В эту ночь часы переводят вперёд, и такого времени нет. Выберите другое.',
  },
  changed_again: {
    en: 'Something has been changed since then, so this can’t be undone. Please change it yourself.',
    ru: 'С тех пор здесь снова что-то изменили, поэтому вернуть как было уже нельзя. Измените всё вручную.',
  },
  day_off: { en: 'This time falls on your days off.', ru: 'Это время приходится на выходные.' },
  days_off_overlap: { en: 'Some of these days are already blocked.', ru: 'Часть этих дней уже закрыта.' },
  days_off_too_long: {
    status: 400,
    en: 'Days off can last up to a year and affect up to 500 classes.',
    ru: 'Выходные могут длиться не больше года и затрагивать не больше 500 занятий.',
  },
  not_there: {
    en: 'This class was moved to another day in the meantime, so it stays as it is.',
    ru: 'За это время занятие перенесли на другой день, поэтому оно осталось как есть.',
  },
  photo_unsupported: {
    status: 415,
    en: 'This file can’t be shown as a photo. Choose a JPEG, PNG, WebP, AVIF or HEIC file.',
    ru: 'Такой файл нельзя показать как фото. Выберите JPEG, PNG, WebP, AVIF или HEIC.',
  },
  photo_heic_unreadable: {
    status: 400,
    en: 'This HEIC photo can’t be read. Save it as JPEG and choose it again.',
    ru: 'Это фото в формате HEIC не читается. Сохраните его как JPEG и выберите снова.',
  },
  photo_unreadable: {
    status: 400,
    en: 'The photo is empty or damaged. Choose the original again.',
    ru: 'Файл с фото пуст или повреждён. Выберите исходный файл ещё раз.',
  },
  photo_too_many_pixels: {
    status: 413,
    en: 'The photo has more than 50 megapixels. Please make it smaller.',
    ru: 'Фото больше 50 мегапикселей. Пожалуйста, уменьшите его.',
  },
} satisfies Record<string, ProblemText>
