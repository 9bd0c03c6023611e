import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bannedWords, checkedFiles, exceptions } from './banned-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /\.(test|testing)\.ts$/.test(file)
const find = (pattern: string) => globSync(pattern, { cwd: root }).filter((file, _, files) => !isTest(file) && !isEarlierTerms(file, files))
/** Only the newest terms are checked, because versions that people have accepted never change. */
const isEarlierTerms = (file: string, files: string[]) =>
  /\/terms\/[\d-]+\.md$/.test(file) && files.some((other) => dirname(other) === dirname(file) && other > file)

/** A text for people with its file and key, such as `notFound.text`. */
type Text = { file: string; key: string; said: string }

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}\n]+)</g
// Matches texts that are no identifiers: those with a space, a capital or a Cyrillic letter.
const SENTENCE = /\s|\p{Lu}|\p{Script=Cyrillic}/u

const texts = checkedFiles.flatMap(find).flatMap(textsIn)

test('the accessible name of each button contains the visible text of the button', () => {
  const named = texts.filter(({ key }) => key.endsWith('Named'))
  const visible = ({ file, key }: Text) => texts.find((one) => one.file === file && `${one.key}Named` === key)?.said.replace('…', '')
  const wrong = named.filter((one) => !one.said.toLowerCase().includes(visible(one)?.toLowerCase() ?? ''))
  expect(named.length).toBeGreaterThan(50)
  expect(wrong.map(({ file, key, said }) => `${file} ${key}: ${said}`)).toEqual([])
})

describe('the banned words', () => {
  const found = texts.flatMap((text) => givenUpIn(text).map((word) => ({ ...text, word })))

  test('no text for users contains a banned word, except for the listed exceptions', () => {
    expect(texts.length).toBeGreaterThan(900)
    const wrong = found.filter((one) => !isExcepted(one))
    expect(wrong.map(({ file, key, word, said }) => `${file} ${key}: “${word}” in: ${said}`)).toEqual([])
  })

  test('the list of exceptions to the banned words has no unused entry', () => {
    const unused = exceptions.filter(
      (one) => !found.some(({ file, key, word }) => file === one.file && key === one.key && word === one.word),
    )
    expect(unused).toEqual([])
  })

  test('docs/words.md lists every banned word', () => {
    const glossary = read('docs/words.md')
    expect(bannedWords.map(({ word }) => word).filter((word) => !glossary.includes(word))).toEqual([])
  })

  test.each([
    ['A letter is on its way to you.', 'letter'],
    ['Enter your address.', 'address'],
    ['The class was called off.', 'call off'],
    ['Give your place back.', 'give back'],
    ['Your money goes back.', 'goes back'],
    ['You can take it back.', 'take back'],
    ['It is laid aside.', 'lay aside'],
    ['It stands in My Bookings.', 'stands'],
    ['Coming classes', 'coming'],
    ['3 places left', 'place left'],
    ['Your place is kept.', 'place left'],
    ['You’re number 2 in line.', 'in line'],
    ['The line has closed.', 'in line'],
    ['1 entry back on your pass', 'entry'],
    ['Let this spot go?', 'let go'],
    ['Takes place from 4 people', 'takes place from'],
    ['Forgive CZK 350', 'forgive'],
    ['Emailed to its receiver', 'receiver'],
    ['Free to cancel until Fri 27 Nov, 08:00', '08:00'],
    ['Login to book.', 'Login to'],
    ['Please sign in again.', 'sign in'],
    ['Price for returning guests', 'guest'],
    ['It’s our side, not yours.', 'our side'],
    ['You can’t come after all?', 'You can’t come?'],
    ["It doesn't work", "don't"],
    ['Место держится за вами до {{until}}.', 'держится'],
    ['На карту вернётся {{amount}}.', 'вернётся 450 Kč'],
    ['На баланс поступит 450 Kč.', 'вернётся 450 Kč'],
    ['Время пражское.', 'время пражское'],
    ['Поставьте галочку.', 'галочка'],
    ['Чеки на компанию', 'чек'],
    ['Личные занятия', 'личное занятие'],
    ['Личные', 'Личные'],
    ['На этот адрес уже есть учётная запись.', 'учётная запись'],
    ['Личный кабинет', 'личный кабинет'],
    ['Ссылка в нём живёт один час.', 'живёт'],
    ['не короче 8 знаков', 'знаков'],
    ['3 снимка', 'снимок'],
    ['Введите адрес.', 'адрес'],
    ['Дело в нас, не в вас.', 'у нас'],
    ['Загружаем данные...', 'у нас'],
  ])('a banned word is found in a text that contains the word: %s', (said, word) => {
    expect(givenUpIn({ file: 'apps/site/i18n/en/a.json', key: 'a', said })).toContain(word)
  })

  test.each([
    'Enter your email address.',
    'It is {{address}}, and how you stand.',
    'Without IP address. Без IP-адреса. Я фотографирую.',
    'You have 2 paid classes coming up:',
    'Anna is no longer coming to Hatha.',
    'Не похоже на адрес почты',
    'Проживёт и так',
    'Записаться',
    'You’re offline. Can’t make it?',
    'New classes, in one line. The clock stops from 22:00 to 8:00.',
    'Занятие вернётся на абонемент. На карту вернутся 450 Kč.',
  ])('no banned word is found in a text with only similar words: %s', (said) => {
    expect(givenUpIn({ file: 'apps/site/i18n/en/a.json', key: 'a', said })).toEqual([])
  })
})

test('every file pattern of the check of banned words matches at least one file', () => {
  expect(checkedFiles.filter((pattern) => find(pattern).length === 0)).toEqual([])
})

test('the check of banned words finds texts in every kind of file', () => {
  expect(textsIn('packages/content/en/home.md')).toContainEqual(expect.objectContaining({ key: 'ways', said: 'Three ways to practise' }))
  expect(textsIn('apps/site/i18n/en/common.json')).toContainEqual(
    expect.objectContaining({ key: 'footer.privacy', said: 'Privacy policy' }),
  )
  expect(textsIn('packages/contract/schedule/event-type.ts')).toContainEqual(
    expect.objectContaining({ key: 'names.retreat', said: 'Ретрит' }),
  )
})

function givenUpIn({ file, said }: Text): string[] {
  const plain = said
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{\{\w+\}\}|\$\{[^}]*\}/g, '…')
    .replaceAll('\u00a0', ' ')
  return bannedWords.filter((one) => !one.notIn?.test(file) && one.found.test(plain)).map(({ word }) => word)
}

const isExcepted = (text: Text & { word: string }): boolean =>
  exceptions.some(({ file, key, word }) => file === text.file && key === text.key && word === text.word)

function textsIn(file: string): Text[] {
  const source = read(file)
  const texts = file.endsWith('.json')
    ? textsInJson(JSON.parse(source))
    : file.endsWith('.md')
      ? textsInMarkdown(source)
      : textsInCode(source)
  return texts.map(([key, said]) => ({ file, key, said }))
}

function textsInJson(tree: unknown, at = ''): [string, string][] {
  if (typeof tree === 'string') return [[at, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => textsInJson(value, at ? `${at}.${key}` : key))
}

/** Returns the lines of a Markdown file. The key is the name before the colon, or the heading above the line. */
function textsInMarkdown(source: string): [string, string][] {
  let heading = ''
  return source.split('\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^(\w+): *(.+)$/.exec(line) ?? []
    if (!heading && name && value) return [[name, value]]
    if (line.startsWith('## ')) heading = line.slice(3)
    return line.startsWith('![') ? [] : [[heading, line]]
  })
}

/** Returns the texts between quotes or tags. The key consists of the enclosing names, found by indentation, and its own. */
function textsInCode(source: string): [string, string][] {
  const names: { indent: number; name: string }[] = []
  return source.split('\n').flatMap((line): [string, string][] => {
    const indent = line.length - line.trimStart().length
    if (/^(import |\/\/|\*|\/\*)/.test(line.trimStart())) return []
    while (line.trim() && (names.at(-1)?.indent ?? -1) >= indent) names.pop()
    const [, name] = /^\s*(?:export )?(?:const )?(\w+)(?::| = )/.exec(line) ?? []
    if (name) names.push({ indent, name })
    const key = names.map((one) => one.name).join('.')
    const literals = [...line.matchAll(LITERAL)].map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    return literals.filter((said) => SENTENCE.test(said)).map((said) => [key, said])
  })
}
