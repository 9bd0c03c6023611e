import type { ProblemText } from './problem-text.ts'

export const requestProblems = {
  second_factor_due: {
    status: 403,
    en: 'Staff accounts need two-step verification. Set it up in your account first.',
    ru: 'Сотрудникам нужна двухэтапная аутентификация. Сначала настройте её в своём аккаунте.',
  },
  photo_too_large: {
    status: 413,
    en: 'The photo is larger than 20 MB. Please make it smaller.',
    ru: 'Фото больше 20 МБ. Пожалуйста, уменьшите его.',
  },
  validation: { status: 400, en: 'Please check the highlighted fields.', ru: 'Проверьте отмеченные поля.' },
  malformed: { status: 400, en: 'The request couldn’t be read.', ru: 'Запрос не удалось прочитать.' },
  unauthorized: { status: 401, en: 'Please log in.', ru: 'Войдите, пожалуйста.' },
  forbidden: { status: 403, en: 'This is for staff only.', ru: 'Это доступно только сотрудникам.' },
  too_large: { status: 413, en: 'The request is too large.', ru: 'Запрос слишком большой.' },
  wrong_media: { status: 415, en: 'Send this as JSON.', ru: 'Отправьте данные в формате JSON.' },
  rate_limited: {
    status: 429,
    en: 'Too many attempts. Please wait a little and try again.',
    ru: 'Слишком много попыток. Подождите немного и попробуйте снова.',
  },
  bad_signature: { status: 400, en: 'The signature isn’t valid.', ru: 'Подпись неверна.' },
  backup_place_down: {
    status: 503,
    en: 'The backup storage didn’t accept the copy. The previous backup is safe.',
    ru: 'Хранилище резервных копий не приняло копию. Прежняя копия на месте.',
  },
  unavailable: {
    status: 503,
    en: 'The site is temporarily unavailable. Please try again in a minute.',
    ru: 'Сайт временно недоступен. Попробуйте через минуту.',
  },
  media_down: {
    status: 503,
    en: 'The photo storage isn’t available at the moment. Please try again in a minute.',
    ru: 'Хранилище фото сейчас недоступно. Попробуйте через минуту.',
  },
  internal: { status: 500, en: 'Something went wrong. Please try again.', ru: 'Что-то пошло не так. Попробуйте ещё раз.' },
} satisfies Record<string, ProblemText>
