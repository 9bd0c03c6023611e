export type ReadName = { firstName: string; lastName: string }
export type NameOrder = 'first_last' | 'last_first'

const TITLES =
  /^(ing|mgr|mga|bc|bca|mudr|mddr|mvdr|judr|phdr|rndr|paeddr|pharmdr|thdr|doc|prof|dr|mr|mrs|ms|miss|herr|frau|pan|pani|paní|sr|sra)\.?$/i
const DEGREES = /^(ph\.?d|csc|drsc|dis|mba|ll\.?m|msc|ma|ba|bsc|th\.?d|dba|mpa|jr|sr)\.?$/i

/** Removes line breaks and invisible characters. */
export const cleanName = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Splits a full name without titles. A comma follows a last name that comes first, or precedes a degree. */
export function splitName(text: string, order: NameOrder): ReadName {
  const [head = '', ...rest] = cleanName(text).split(/\s*,\s*/)
  const second = rest.filter((part) => part !== '' && !part.split(' ').every((word) => DEGREES.test(word))).join(' ')
  if (second) return { firstName: withoutTitles(second), lastName: withoutTitles(head) }
  const words = withoutTitles(head).split(' ')
  const [beginning = '', ...others] = words
  if (words.length === 1) return { firstName: beginning, lastName: '' }
  return order === 'last_first'
    ? { firstName: others.join(' '), lastName: beginning }
    : { firstName: beginning, lastName: others.join(' ') }
}

/** Returns the last name in a full name whose first name is in another cell. */
export function lastNameBeside(firstName: string, whole: string): string {
  const { firstName: first, lastName } = splitName(whole, 'first_last')
  const name = `${first} ${lastName}`.trim()
  const [has, given] = [name.toLowerCase(), firstName.toLowerCase()]
  if (has === given) return ''
  if (has.startsWith(`${given} `)) return name.slice(firstName.length).trim()
  if (has.endsWith(` ${given}`)) return name.slice(0, -firstName.length).trim()
  return lastName
}

function withoutTitles(text: string): string {
  const words = text.split(' ')
  const from = words.findIndex((word) => !TITLES.test(word))
  return from > 0 ? words.slice(from).join(' ') : text
}
