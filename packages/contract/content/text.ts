import { z } from 'zod'

// NUL and half of a surrogate pair cannot be stored. Other control characters are refused too, except tabs and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes these characters
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes these characters
const ONE_LINE = /^[^\u0000-\u001f\u007f\u2028\u2029\p{Cs}]*$/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes these characters
const STORABLE = /^[^\u0000\p{Cs}]*$/u

/** One line without control characters, trimmed. */
export const line = (max: number) => z.string().trim().max(max).regex(ONE_LINE)

/** Text of several lines, trimmed. */
export const paragraphs = (max: number) => z.string().trim().max(max).regex(PRINTABLE)

/** Returns whether PostgreSQL can store the JSON: no string or key contains NUL or half of a surrogate pair. */
export const isStorable = (json: unknown): boolean => {
  if (typeof json === 'string') return STORABLE.test(json)
  return typeof json !== 'object' || json === null || Object.entries(json).flat().every(isStorable)
}

// URL parsers ignore spaces and control characters, but a URL that contains them must not be stored or emailed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes these characters
const WITHOUT_SPACES = /^[^\s\u0000-\u001f\u007f]*$/

/** A web address for people to open: https, or http for a local room. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(WITHOUT_SPACES)

/** Checks that one of `title`, `title_en` and `title_ru` is filled in, even if other fields are invalid. `message`: the error text. */
export function requireAnyLanguage<Name extends string>(name: Name, message?: string) {
  const check = z.check<{ [key in Name | `${Name}_en` | `${Name}_ru`]?: string | undefined }>(({ value, issues }) => {
    const fields = [name, `${name}_en`, `${name}_ru`] as const
    if (fields.some((field) => !isBlank(value?.[field]))) return
    const path = fields.find((field) => value?.[field] !== undefined) ?? name
    issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [path], ...(message && { message }) })
  })
  check._zod.def.when = () => true
  return check
}

const isBlank = (given: unknown): boolean => given === undefined || (typeof given === 'string' && given.trim() === '')
