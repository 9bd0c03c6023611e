/** The content of a column according to its heading. `some_name`: a first name or a full name. `other`: ignored. */
export type HeadMeaning = 'name' | 'name_last_first' | 'first_name' | 'last_name' | 'some_name' | 'email' | 'phone' | 'other'

// The words are English, Czech, Slovak, German, Polish, Russian and Ukrainian, in lower case without accents, so й is и and ї is і.

/** Beginnings of words in headings about other people, or about facts. Words of up to three letters must match exactly. */
const OTHERS = [
  'emergency',
  'nouz',
  'nudzov',
  'notfall',
  'awaryjn',
  'экстрен',
  'екстрен',
  'kin',
  'parent',
  'guardian',
  'rodic',
  'zastupc',
  'zakonn',
  'eltern',
  'родител',
  'батьк',
  'child',
  'ditet',
  'dite',
  'kindes',
  'ребен',
  'partner',
  'spouse',
  'assistant',
  'manager',
  'referr',
  'doporuc',
  'trainer',
  'teacher',
  'instruct',
  'lektor',
  'тренер',
  'преподав',
  'opt',
  'optin',
  'consent',
  'souhlas',
  'suhlas',
  'einwill',
  'zgod',
  'соглас',
  'згод',
  'newsletter',
  'gdpr',
  'marketing',
  'subscri',
  'odber',
  'рассыл',
  'label',
  'type',
  'typ',
  'тип',
  'status',
  'stav',
  'verif',
  'confirm',
  'overen',
  'bounce',
  'sent',
  'id',
  'created',
  'updated',
  'date',
  'datum',
  'birth',
  'geburt',
  'narozen',
  'fax',
  'факс',
  'pager',
  'telex',
]
/** Beginnings of words that exclude names only: "user email" is an email address, but "user name" is not a name. */
const NO_NAMES = [
  'company',
  'organi',
  'firm',
  'firem',
  'spolecnost',
  'unternehm',
  'компан',
  'организ',
  'фирм',
  'nick',
  'prezdivk',
  'alias',
  'user',
  'uzivatel',
  'login',
  'логин',
  'password',
  'heslo',
  'file',
  'prefix',
  'suffix',
  'phonetic',
  'middle',
  'отчество',
  'product',
  'class',
  'service',
  'course',
  'kurz',
  'lekc',
  'membership',
  'permanentk',
  'location',
  'pobock',
  'studio',
  'event',
]
const EMAIL = /^(e?mail(ova|ovy|ove|u|y|s|em|adresa|adresse|address|ova adresa)?|почта|пошта|имеил|емеил|емаил|poczta|posta)$/
const PHONE = /^(tele?f|phone|mobil|cell|handy|gsm|tel$|телеф|тел$|моб|komork|rufnummer|whatsapp)/
const MOBILE = /^(mobil|cell|handy|gsm|моб|komork)/
const FAMILY = /^(familyname|prijmeni|priezvisko|nachname|familienname|zuname|nazwisko|фамилия|прізвище|surname|lname|cognome|apellidos?)$/
const GIVEN = /^(givenname|krestni|vorname|vor|imiona|forename|fname|prenom|given)$/
const SOME = /^(jmeno|meno|imie|имя|імя|name|names|naam|nome|nombre|nom)$/
const PERSON =
  /^(klient|client|customer|zakazni|ucastni|member|guest|student|attendee|participant|contact|kund|teilnehm|uczestni|клиент|клієнт|участни|гость)/
const WHOLE = /^(full|cele|whole|complete|display|vollstandig|pelne|полное|повне)$/
const INITIALS = /^(фио|ф и о|піб|пиб)$/

function wordsOf(title: string): string[] {
  const plain = title
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʼ`]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\be mail/g, 'email')
    .replaceAll(/\b(first|given|christian) names?\b|\bkrestni jmeno\b|\bjmeno krestni\b|\bfirstname\b/g, 'givenname')
    .replaceAll(/\b(last|family|second) names?\b|\blastname\b/g, 'familyname')
  // "First" and "last" alone or together are names; "Last login" is not.
  return plain.split(' ').map((word, _, all) => {
    const isPair = all.every((one) => /^(first|last|and|givenname|familyname|name)$/.test(one))
    if (!isPair) return word
    return word === 'first' ? 'givenname' : word === 'last' ? 'familyname' : word
  })
}

export function meaningOf(title: string): HeadMeaning | null {
  const words = wordsOf(title)
  const has = (pattern: RegExp) => words.findIndex((word) => pattern.test(word))
  if (INITIALS.test(words.join(' '))) return 'name_last_first'
  const hasStart = (starts: string[]) =>
    words.some((word) => starts.some((start) => (start.length <= 3 ? word === start : word.startsWith(start))))
  if (hasStart(OTHERS)) return 'other'
  if (has(EMAIL) >= 0) return 'email'
  if (has(PHONE) >= 0) return 'phone'
  if (hasStart(NO_NAMES)) return 'other'
  return nameMeaning(words, has(GIVEN), has(FAMILY), has(SOME))
}

function nameMeaning(words: string[], given: number, family: number, some: number): HeadMeaning | null {
  const first = given >= 0 ? given : some
  if (family >= 0 && first >= 0) return first < family ? 'name' : 'name_last_first'
  if (family >= 0) return 'last_name'
  // In German and French, "name" next to the first name means the last name.
  if (given >= 0 && some >= 0 && /^(vorname|prenom)$/.test(words[given] ?? '')) return some < given ? 'name_last_first' : 'name'
  if (given >= 0) return 'first_name'
  if (some >= 0) return words.some((word) => WHOLE.test(word) || PERSON.test(word)) ? 'name' : 'some_name'
  return words.length === 1 && PERSON.test(words[0] ?? '') ? 'name' : null
}

export const namesMobile = (title: string): boolean => wordsOf(title).some((word) => MOBILE.test(word))
