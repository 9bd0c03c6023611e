/** First and last name of one person, each on one line. */
export type ReadName = { firstName: string; lastName: string }
export type NameOrder = 'first_last' | 'last_first'

const TITLES =
  /^(ing|mgr|mga|bc|bca|mudr|mddr|mvdr|judr|phdr|rndr|paeddr|pharmdr|thdr|doc|prof|dr|mr|mrs|ms|miss|herr|frau|pan|pani|paní|sr|sra)\.?$/i
const DEGREES = /^(ph\.?d|csc|drsc|dis|mba|ll\.?m|msc|ma|ba|bsc|th\.?d|dba|mpa|jr|sr)\.?$/i

/** Without line breaks and characters that nobody sees. */
export const cleanName = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Parts a whole name. A comma stands between last and first name, or before a degree; titles are no part of a name. */
export function splitName(text: string, order: NameOrder): ReadName {
  const [head = '', ...rest] = cleanName(text).split(/\s*,\s*/)
  const second = rest.filter((part) => part !== '' && !part.split(' ').every((word) => DEGREES.test(word))).join(' ')
  if (second) return { firstName: withoutTitles(second), lastName: withoutTitles(head) }
  const words = withoutTitles(head).split(' ')
  const [beginning = '', ...others] = words
  // One word alone is what the person is called.
  if (words.length === 1) return { firstName: beginning, lastName: '' }
  return order === 'last_first'
    ? { firstName: others.join(' '), lastName: beginning }
    : { firstName: beginning, lastName: others.join(' ') }
}

/** The last name of a whole name whose first name another cell has. */
export function lastNameBeside(firstName: string, whole: string): string {
  const { firstName: first, lastName } = splitName(whole, 'first_last')
  const name = `${first} ${lastName}`.trim()
  const [has, given] = [name.toLowerCase(), firstName.toLowerCase()]
  if (has === given) return ''
  if (has.startsWith(`${given} `)) return name.slice(firstName.length).trim()
  if (has.endsWith(` ${given}`)) return name.slice(0, -firstName.length).trim()
  return lastName
}

/** Titles before a name, while a name is left. */
function withoutTitles(text: string): string {
  const words = text.split(' ')
  const from = words.findIndex((word) => !TITLES.test(word))
  return from > 0 ? words.slice(from).join(' ') : text
}
