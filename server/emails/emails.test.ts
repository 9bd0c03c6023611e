import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../db/database.testing.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { WrittenEmail } from '../domain/notifications/mail.ts'
import { testEmailWriter, testStudio } from './emails.testing.ts'
import { makeSamples, REPLY } from './samples.testing.ts'

let open: OpenDatabase
const emails: { name: string; kind: string; language: 'en' | 'ru'; letter: WrittenEmail }[] = []
beforeAll(async () => {
  open = await freshEmbeddedDatabase()
  const write = testEmailWriter(open.db)
  for (const [kind, samples] of Object.entries(await makeSamples(open.db)))
    for (const { name, about } of samples)
      for (const language of ['en', 'ru'] as const) {
        const email = await write({ about, language, to: 'anna@example.com' })
        if (email) emails.push({ name: `${name}.${language}`, kind, language, letter: email })
      }
})
afterAll(() => open.close())

const each = (check: (one: (typeof emails)[number]) => void) => {
  expect(emails.length).toBeGreaterThan(40)
  for (const one of emails) check(one)
}
const find = (name: string) => emails.find((one) => one.name === name)?.letter as WrittenEmail
const urlsOf = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([url]) => url.replaceAll('&amp;', '&'))
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

describe('every letter, in both languages,', () => {
  test('says what it is about in one line, and nothing by mistake', () =>
    each(({ name, letter: email }) => {
      expect(email.subject, name).toMatch(/^[^\r\n]{5,120}$/)
      for (const part of [email.subject, email.text, email.html]) expect(part, name).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\{/)
    }))

  test('is all in its language', () =>
    each(({ name, language, letter: { subject, text } }) => {
      // Names, addresses and what a person or a server has written stand as they are.
      const own = `${subject}\n${text}`
        .replace(REPLY, '')
        .replace(/^>.*$/gm, '')
        .replace(/^(Subject|Тема|Адрес|Address|The server said|Ответ сервера|Кто|Who): .*$/gm, '')
        .replace(/https?:\S+|\S+@\S+|[\w/]+_\w+/g, '')
      if (language === 'en') expect(own.replaceAll(testStudio.name.ru, ''), name).not.toMatch(/[а-яё]/i)
      else expect(own.replace(/Ukázková|Zkušební|Praha|Back pain|Anna|Jana|Nováková|Kč/g, '').match(/[a-z]{3,}/gi) ?? [], name).toEqual([])
    }))

  test('leads to this site alone, by whole addresses that are in both parts and open in its language', () =>
    each(({ name, language, letter: { text, html } }) => {
      const links = linksOf(html)
      for (const link of links) expect(link, name).toMatch(/^https:\/\/ticha\.example\//)
      for (const link of links) expect(urlsOf(text), name).toContain(link)
      for (const link of links) expect(link, name).toContain(`lng=${language}`)
    }))

  test('has an HTML part that mail programs take: in its language, below the size at which Gmail cuts, nothing to load', () =>
    each(({ name, language, letter: { html } }) => {
      expect(html, name).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(html, name).toMatch(new RegExp(`<body[^>]* lang="${language}"`))
      expect(Buffer.byteLength(html), name).toBeLessThan(100_000)
      expect(html, name).not.toMatch(/<script|<img|<link|@import|url\(/i)
    }))

  test('is signed by who sells, with the company number and where to write', () =>
    each(({ language, name, letter: { text, html, replyTo } }) => {
      for (const part of [text, html])
        for (const fact of [testStudio.teacher[language], 'IČO 12345678', testStudio.email]) expect(part, name).toContain(fact)
      expect(replyTo, name).toBeDefined()
    }))
})

test('a confirmation serves as a receipt, and names both clocks where they differ', () => {
  const { text } = find('booking-confirmed-online.en')
  for (const fact of [
    'Paid: CZK\u00a0640',
    'Payment number: 1',
    'Seller: Tester Teacher, IČO 12345678\nZkušební 1',
    'Prague\u00a0time',
    'your time (America/New_York)',
  ])
    expect(text).toContain(fact)
  expect(text).toMatch(/Paid on: \w+ \d+\s\w+ \d{4}/)
  expect(find('booking-confirmed-studio.ru').text).not.toContain('по вашему времени')
  expect(find('booking-confirmed-free.en').text).not.toContain('Paid')
})

test('leads to the tab of My Bookings that holds the booking', () => {
  const linksOfOne = (name: string) => find(name).text.match(/\S+\/my-services\S*/g)
  expect(linksOfOne('booking-confirmed-studio.ru')).toEqual(['https://ticha.example/my-services?lng=ru&tab=group'])
  for (const { letter: email } of emails)
    for (const link of email.text.match(/\S+\/my-services\S*/g) ?? []) expect(link).toMatch(/&tab=(individual|group|event)$/)
})

test('no mat waits for whoever comes by Zoom', () => {
  expect(find('booking-confirmed-studio.en').text).toContain('Your mat is waiting')
  expect(find('booking-confirmed-online.en').text).toContain('See you online')
  for (const { letter: email } of emails.filter(({ name }) => name.includes('online')))
    expect(email.text).not.toMatch(/mat is waiting|коврик ждёт/)
})

test('no letter names the room of an online class', () =>
  each(({ name, letter: email }) => expect(email.text, name).not.toContain('meet.')))

test('only reminders can be ended by a click, with a token and a page that asks first', () => {
  for (const { kind, letter: email } of emails) expect(email.unsubscribeUrl !== undefined).toBe(kind === 'reminder')
  const { unsubscribeUrl, text } = find('reminder-studio.en')
  expect(unsubscribeUrl).toMatch(/^https:\/\/ticha\.example\/api\/reminders\/off\/stop-\d+$/)
  expect(text).toMatch(/https:\/\/ticha\.example\/reminders\/off\?lng=en&token=stop-\d+/)
})

test('a message to the studio is answered to whoever wrote, and its acknowledgement carries no word of theirs', () => {
  expect(find('studio-message.ru').replyTo).toEqual({ name: 'Jana Dvořáková', address: 'jana@example.com' })
  expect(find('studio-message.en').text).toContain('> I have had a slipped disc.')
  for (const word of ['Jana', 'disc', 'Back pain']) expect(find('message-received.en').text).not.toContain(word)
})

test('a reminder of an online class names the hour by the reader’s clock', () => {
  const { subject, text } = find('reminder-online.en')
  const [, own] = /, (\d\d:\d\d)–\d\d:\d\d your time \(America\/New_York\)/.exec(text) ?? []
  expect(own).toBeDefined()
  expect(subject).toMatch(new RegExp(` at ${own}$`))
})
