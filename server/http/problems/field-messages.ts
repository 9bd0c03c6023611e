import { typeset } from '../../../packages/content/typeset.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { catalogProblems } from './catalog-problems.ts'
import { passProblems } from './pass-problems.ts'

export type ValidationIssue = { keyword: string; instancePath: string; message?: string; params: Record<string, unknown> }

type Sentence = Record<Language, string>

const required: Sentence = { en: 'This field is required.', ru: 'Обязательное поле.' }
const invalid: Sentence = { en: 'This isn’t valid.', ru: 'Недопустимое значение.' }
const passwordTooShort: Sentence = { en: 'Password must be at least 8 characters long', ru: 'Пароль должен быть не короче 8 символов' }
const special: Record<string, Sentence> = {
  required,
  until_or_count: {
    en: 'Enter either the last day or the number of dates, not both.',
    ru: 'Укажите последний день или число занятий, но не то и другое сразу.',
  },
  outline_lines: {
    en: 'Start each line with the minute when that part begins, such as “10 On your feet: slow poses”.',
    ru: 'Начните каждую строку с минуты, на которой начинается эта часть, например «10 Стоя: медленные позы».',
  },
  company_number: {
    en: 'This isn’t a valid company number (IČO). Please check its eight digits.',
    ru: 'Такого IČO не бывает. Проверьте все восемь цифр.',
  },
  vat_number: {
    en: 'A VAT number begins with a country code, such as CZ12345678 or DE123456789.',
    ru: 'Налоговый номер начинается с кода страны, например CZ12345678 или DE123456789.',
  },
  unprintable: {
    en: 'Receipts can only be written in the Latin, Cyrillic or Greek alphabet. Please use one of them.',
    ru: 'В квитанции можно использовать только латиницу, кириллицу и греческий алфавит.',
  },
  no_link: {
    en: 'Please leave out links and names of websites. If you didn’t mean to write one, put a space after the full stop.',
    ru: 'Пожалуйста, без ссылок и названий сайтов. Если это не ссылка, поставьте пробел после точки.',
  },
  monday: { en: 'Choose the Monday of that week.', ru: 'Выберите понедельник нужной недели.' },
  title_required: { en: 'Title is required', ru: 'Введите название' },
  steps_in_order: {
    en: 'Each step must come later than the one before and refund less.',
    ru: 'На каждом следующем шаге срок должен быть позже, а возврат — меньше.',
  },
  phone: {
    en: 'Enter the phone number with its country code, such as +420 777 123 456.',
    ru: 'Укажите номер с кодом страны, например +420 777 123 456.',
  },
  audience: { en: 'Choose who gets this email.', ru: 'Выберите, кому это отправить.' },
  subject_and_text: { en: 'Enter both a subject and a message.', ru: 'Нужны и тема, и текст.' },
  pass_without_end: passProblems.pass_without_end,
  ends_before_start: catalogProblems.ends_before_start,
  date_twice: { en: 'The same class is listed twice.', ru: 'Одно и то же занятие указано дважды.' },
  photo_required: { en: 'At least one photo is required', ru: 'Добавьте хотя бы одно фото' },
}

/** Returns a sentence for each field, about its first issue. */
export function fieldMessages(complaints: ValidationIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const complaint of complaints) {
    const field = complaint.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    fields[field] ??= typeset(sentence(field, complaint)[language], language)
  }
  return fields
}

function sentence(field: string, { keyword, message = '', params }: ValidationIssue): Sentence {
  if (special[message]) return special[message]
  switch (keyword) {
    case 'invalid_type':
      return /undefined|null/.test(message) ? required : invalid
    case 'too_small':
      return tooSmall(field, params)
    case 'too_big':
      return tooBig(params)
    case 'invalid_format':
      return invalidFormat(params)
    case 'invalid_value':
      return oneOf(params)
    default:
      return invalid
  }
}

function tooSmall(field: string, { minimum, origin }: Record<string, unknown>): Sentence {
  if (origin === 'string' && field.endsWith('password') && minimum === 8) return passwordTooShort
  if (origin === 'string' && minimum === 1) return required
  if (origin === 'string') return { en: `Enter at least ${minimum} characters.`, ru: `Введите не меньше ${minimum} символов.` }
  if (origin === 'array') return required
  return { en: `This must be at least ${minimum}.`, ru: `Должно быть не меньше ${minimum}.` }
}

function tooBig({ maximum, origin }: Record<string, unknown>): Sentence {
  if (origin === 'string') return { en: `Enter at most ${maximum} characters.`, ru: `Введите не больше ${maximum} символов.` }
  return { en: `This must be at most ${maximum}.`, ru: `Должно быть не больше ${maximum}.` }
}

function invalidFormat({ format }: Record<string, unknown>): Sentence {
  if (format === 'email') return { en: 'Enter a valid email address.', ru: 'Это не похоже на адрес почты.' }
  if (format === 'url') return { en: 'Enter a link that starts with https://.', ru: 'Введите ссылку, которая начинается с https://.' }
  if (format === 'datetime')
    return {
      en: 'Enter a date and time with a UTC offset, such as 2026-11-23T18:00:00+01:00.',
      ru: 'Введите дату и время со смещением от UTC, например 2026-11-23T18:00:00+01:00.',
    }
  if (format === 'date') return { en: 'Enter a date such as 2026-11-23.', ru: 'Введите дату, например 2026-11-23.' }
  return invalid
}

function oneOf({ values }: Record<string, unknown>): Sentence {
  const list = Array.isArray(values) ? values.join(', ') : ''
  return { en: `Choose one of these: ${list}.`, ru: `Выберите одно из значений: ${list}.` }
}
