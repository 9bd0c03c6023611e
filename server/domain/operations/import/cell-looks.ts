import { LONGEST_EMAILS } from './read-email.ts'
import { readPhone } from './read-phone.ts'

/** One address and nothing else, whether it is a valid one or not. */
export const looksLikeEmail = (cell: string): boolean => /^[^\s@,;|<>]+@[^\s@,;|<>]+$/.test(cell)

/** A cell with addresses, as contacts write them: several, or with a name before it. */
export const holdsEmail = (cell: string): boolean => cell.length <= LONGEST_EMAILS && /[^\s@,;|<>]@[^\s@,;|<>.]+\.[^\s@,;|<>]/.test(cell)

export const looksLikePhone = (cell: string): boolean => readPhone(cell).phone !== null

/** Digits enough for a phone, and nothing that says it is a day or an address. */
export const hasPhoneDigits = (cell: string): boolean => !cell.includes('@') && (cell.match(/\d/g)?.length ?? 0) >= 5

export const looksLikeName = (cell: string): boolean => /^\p{L}[\p{L}\p{M}\s.,'’-]*$/u.test(cell) && cell.split(/\s+/).length <= 6

/** How people write that there is none. */
export const isPlaceholder = (cell: string): boolean =>
  /^(n\/?a|none|null|nil|no|ne|nem[aá]|[žz][aá]dn[yýéeaá]|нет|немає|нема|brak|keine?|[-–—.?_0/]+)$/i.test(cell)

/** The same for names: somebody may be called No. */
export const isDash = (cell: string): boolean => /^[-–—.?_/]+$/.test(cell)

/** A last name by its ending, of Czech, Slovak and Eastern Slavic names. */
export const looksLikeSurname = (word: string): boolean =>
  word.length >= 5 && /(ov[aá]|ev[aá]|sk[aáyý]|ck[aáyý]|ский|ская|цкий|цкая|ов|ев|ова|ева|енко|чук)$/i.test(word)
