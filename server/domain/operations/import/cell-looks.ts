import { MAX_EMAIL_FIELD_LENGTH } from './read-email.ts'
import { readPhone } from './read-phone.ts'

export const looksLikeEmail = (cell: string): boolean => /^[^\s@,;|<>]+@[^\s@,;|<>]+$/.test(cell)

/** Whether the cell contains an email address, possibly among others or after a name. */
export const holdsEmail = (cell: string): boolean =>
  cell.length <= MAX_EMAIL_FIELD_LENGTH && /[^\s@,;|<>]@[^\s@,;|<>.]+\.[^\s@,;|<>]/.test(cell)

export const looksLikePhone = (cell: string): boolean => readPhone(cell).phone !== null

export const hasPhoneDigits = (cell: string): boolean => !cell.includes('@') && (cell.match(/\d/g)?.length ?? 0) >= 5

export const looksLikeName = (cell: string): boolean => /^\p{L}[\p{L}\p{M}\s.,'’-]*$/u.test(cell) && cell.split(/\s+/).length <= 6

export const isPlaceholder = (cell: string): boolean =>
  /^(n\/?a|none|null|nil|no|ne|nem[aá]|[žz][aá]dn[yýéeaá]|нет|немає|нема|brak|keine?|[-–—.?_0/]+)$/i.test(cell)

/** Only a dash counts as an empty name, because a person may be called No. */
export const isDash = (cell: string): boolean => /^[-–—.?_/]+$/.test(cell)

/** Recognizes Czech, Slovak and Eastern Slavic last names by their endings. */
export const looksLikeSurname = (word: string): boolean =>
  word.length >= 5 && /(ov[aá]|ev[aá]|sk[aáyý]|ck[aáyý]|ский|ская|цкий|цкая|ов|ев|ова|ева|енко|чук)$/i.test(word)
