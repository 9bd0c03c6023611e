import { describe, expect, test } from 'vitest'
import { textsIn } from './texts.ts'
import { sentence, type Values } from './translate.ts'

const tree = {
  hello: 'Hello {{name}}, {{name}}!',
  seats: { left_one: '{{count}} spot left', left_other: '{{count}} spots left', left_event_other: '{{count}} tickets left' },
  title: 'Nothing here',
  title_event: 'No events here',
}
const english = (key: string, values?: Values) => sentence(tree, key, 'en', values)

describe('a sentence', () => {
  test('a translated sentence contains inserted values unchanged, and nothing for a placeholder without a value', () => {
    expect(english('hello', { name: '<Anna> {{count}} $&' })).toBe('Hello <Anna> {{count}} $&, <Anna> {{count}} $&!')
    expect(english('hello')).toBe('Hello , !')
  })
  test('a translated sentence uses the plural form and the context if they exist', () => {
    expect(english('seats.left', { count: 1 })).toBe('1 spot left')
    expect(english('seats.left', { count: 0 })).toBe('0 spots left')
    expect(english('seats.left', { count: 2, context: 'event' })).toBe('2 tickets left')
    expect(english('seats.left', { count: 1, context: 'event' })).toBe('1 spot left')
    expect(english('title', { context: 'event' })).toBe('No events here')
    expect(english('title', { context: undefined })).toBe('Nothing here')
  })
  test('the translation of a key is undefined if the key names a group of texts, no text or a property that every object has', () => {
    expect(['seats', 'hello.more', 'no.such', 'constructor', 'seats.toString'].map((key) => english(key))).toEqual(Array(5).fill(undefined))
  })
})

describe('texts', () => {
  const asked: string[] = []
  const texts = textsIn('en', { common: tree }, async (_, file) => {
    asked.push(file)
    if (file === 'away') throw new Error('the network is away')
    return { title: `Title of ${file}` }
  })

  test('each text file is loaded once, and a key that starts with a file name refers to a text of that file', async () => {
    expect(texts.files()).toEqual(['common'])
    await Promise.all([texts.read('home'), texts.read('home'), texts.read('common')])
    expect(asked).toEqual(['home'])
    expect(texts.translator('common')('home:title')).toBe('Title of home')
    expect(texts.translator('home')('title')).toBe('Title of home')
    expect(texts.files()).toEqual(['common', 'home'])
  })
  test('translated texts keep short words and units on the line of their neighbours and leave inserted values unchanged', async () => {
    const set = textsIn('ru', { common: { rows: { left: 'В {{place}} — ещё {{count}} мин' } } }, async () => ({ link: 'в <b>письме</b>' }))
    await set.read('home')
    expect(set.translator('common')('rows.left', { place: 'зале на 5 мин', count: 3 })).toBe('В\u00a0зале на 5 мин\u00a0— ещё 3\u00a0мин')
    expect(set.translator('home')('link')).toBe('в\u00a0<b>письме</b>')
  })
  test('a translation returns the key or the default if the texts could not be loaded', async () => {
    await texts.read('away')
    expect(texts.read('away')).toHaveProperty('status', 'fulfilled')
    expect(texts.translator('away')('title')).toBe('title')
    expect(texts.translator('common')('away:title', { defaultValue: 'Somewhere' })).toBe('Somewhere')
  })
})
