import { readFileSync } from 'node:fs'
import { isNotNull, sql } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../db/database.testing.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { payments } from '../db/schema/payments.ts'
import type { WrittenEmail } from '../domain/kernel/outbox/email.ts'
import type { EmailPayload } from '../domain/kernel/outbox/email-payload.ts'
import { TERMS_VERSION, testEmailWriter, testStudio } from './emails.testing.ts'
import { makeSamples, REPLY } from './samples.testing.ts'

let open: OpenDatabase
const emails: { name: string; kind: string; language: 'en' | 'ru'; about: EmailPayload; email: WrittenEmail }[] = []
beforeAll(async () => {
  open = await freshDatabase()
  const write = testEmailWriter(open.db)
  for (const [kind, samples] of Object.entries(await makeSamples(open.db)))
    for (const { name, about } of samples)
      for (const language of ['en', 'ru'] as const) {
        const email = await write({ about, language, to: 'anna@example.com' })
        if (email) emails.push({ name: `${name}.${language}`, kind, language, about, email })
      }
})
afterAll(() => open.close())

const each = (check: (one: (typeof emails)[number]) => void) => {
  expect(emails.length).toBeGreaterThan(40)
  for (const one of emails) check(one)
}
const find = (name: string) => emails.find((one) => one.name === name)?.email as WrittenEmail
const urlsOf = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([url]) => url.replaceAll('&amp;', '&'))
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

describe('every email, in both languages,', () => {
  test.each(['en', 'ru'])('every kind of email has a name in the texts of the back office (%s)', (language) => {
    const { emailKind } = JSON.parse(
      readFileSync(new URL(`../../apps/back-office/src/i18n/${language}/choices.json`, import.meta.url), 'utf8'),
    )
    expect(emails.filter(({ kind }) => !(kind in emailKind)).map(({ kind }) => kind)).toEqual([])
  })

  test('every email has a subject of one line, and no placeholders in its text', () =>
    each(({ name, email }) => {
      expect(email.subject, name).toMatch(/^[^\r\n]{5,120}$/)
      for (const part of [email.subject, email.text, email.html]) {
        expect(part, name).not.toMatch(/undefined|\[object|\{\{/)
        // The random token of a link may contain these letters.
        expect(part.replace(/https?:\/\/[^\s"<>]+/g, ''), name).not.toMatch(/\bnull\b|NaN/)
      }
    }))

  test('every email is entirely in its language', () =>
    each(({ name, language, email: { subject, text } }) => {
      // Names, addresses, and texts written by a person or a server may be in another language.
      const own = `${subject}\n${text}`
        .replace(REPLY, '')
        .replace(/^>.*$/gm, '')
        .replace(
          /npm run backup|^(Subject|Тема|Email|Почта|Mail server’s reply|Ответ почтового сервера|Payment provider|Платёжный сервис|Error|Ошибка|Client|Клиент|From|От.кого): .*$/gm,
          '',
        )
        .replace(/TICHA-[\dA-Z-]+|https?:\S+|\S+@\S+|[\w/]+_\w+/g, '')
        .replaceAll('ticha.example', '')
      if (language === 'en') expect(own.replaceAll(testStudio.name.ru, ''), name).not.toMatch(/[а-яё]/i)
      else
        expect(
          own.replace(/IBAN|KHATKHA-YOGA|Ukázková|Zkušební|Praha|Back pain|Anna|Olga|Jana|Nováková|Kč/g, '').match(/[a-z]{3,}/gi) ?? [],
          name,
        ).toEqual([])
    }))

  test('every link in the HTML of an email leads to this site in the email’s language, and is also in the text', () =>
    each(({ name, language, email: { text, html } }) => {
      const links = linksOf(html)
      for (const link of links) expect(link, name).toMatch(/^https:\/\/ticha\.example\//)
      for (const link of links) expect(urlsOf(text), name).toContain(link)
      for (const link of links) expect(link, name).toContain(`lng=${language}`)
    }))

  test('every email about a class has, below the title, a link to the page of the class', () =>
    each(({ name, kind, email: { html, text } }) => {
      if (!/^(booking-|class-|reminder$|first-online$|late-money$|payment-refunded$)/.test(kind)) return
      expect(
        linksOf(html).filter((link) => /\/classes\/\d+\?lng=/.test(link)),
        name,
      ).toHaveLength(1)
      expect(text, name).toMatch(/^(What|Cancelled|Занятие|Отменено): .+\nhttps:\/\/ticha\.example\/classes\/\d+\?lng=(en|ru)$/m)
    }))

  test('the HTML of every email names its language, is below Gmail’s size limit and loads no external resources', () =>
    each(({ name, language, email: { html } }) => {
      expect(html, name).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(html, name).toMatch(new RegExp(`<body[^>]* lang="${language}"`))
      expect(Buffer.byteLength(html), name).toBeLessThan(100_000)
      expect(html, name).not.toMatch(/<script|<img(?! src="cid:)|<link|@import|url\(/i)
    }))

  test('the links of every email follow a complete sentence and have labels that begin with a capital letter', () =>
    each(({ name, email: { text } }) => {
      for (const [, before = '', label = ''] of text.matchAll(/^(.*)\n(.+?):[ \n]https:\/\/.*$/gm)) {
        expect(before, name).toMatch(/^$|[.?!]$/)
        expect(label, name).toMatch(/^[A-ZА-ЯЁ]/)
      }
    }))

  test('every email has non-breaking spaces after short words, but not in addresses', () =>
    each(({ name, language, email: { subject, text } }) => {
      const ours = `${subject}\n${text}`.replace(/^>.*$|^\S[^:\n]*: .*$/gm, '')
      expect(ours, name).not.toMatch(/ —|\p{L}'\p{L}/u)
      if (language === 'ru') expect(ours, name).not.toMatch(/(^|\s)(в|за|на|не|и|с) /)
      for (const address of text.match(/https:\S+|\S+@\S+/g) ?? []) expect(address, name).not.toMatch(/\u00a0|%C2%A0/)
    }))

  test('every email is signed with the teacher’s name, company number and address', () =>
    each(({ language, name, email: { text, html, replyTo } }) => {
      for (const part of [text, html])
        for (const fact of [testStudio.teacher[language], 'IČO 12345678', testStudio.email]) expect(part, name).toContain(fact)
      expect(replyTo, name).toBeDefined()
    }))
})

test('an email about an expired turn on the waiting list says who can book the seat, and offers the list again only if the person can join again', () => {
  const text = (variant: string) => find(`turn-passed${variant}.en`).text.replaceAll('\u00a0', ' ')
  expect(text('')).toMatch(/has gone to someone else\. Would you like to join the waiting list again\?/)
  expect(text('-anyone')).toMatch(/still free: whoever books it first gets it/)
  expect(text('-closed')).toMatch(/someone else has taken the spot\. The waiting list has closed/)
  for (const variant of ['-anyone', '-closed']) expect(text(variant)).not.toContain('waiting list again')
})

test('a confirmation contains the receipt data, a link to the receipt, and the time in the reader’s time zone too if it differs', () => {
  const { text } = find('booking-confirmed-online.en')
  expect(text).toMatch(/Receipt: .*\/receipt\/\d+-\d{10}-[\w-]{43}\?lng=en/s)
  // Credit is not money. Its receipt was issued when the money arrived.
  expect(find('booking-confirmed-credit.en').text).not.toContain('/receipt/')
  expect(find('booking-confirmed-online.ru').text).toContain('§\u00a01837')
  for (const fact of [
    'Paid: CZK\u00a0640',
    'Payment no.: 1',
    'Seller: Tester Teacher, IČO 12345678\nZkušební 1, 120 00 Praha 2\nIn the register of tests\nNot VAT-registered',
    'Prague\u00a0time',
    'your time (America/New_York)',
  ])
    expect(text).toContain(fact)
  expect(text).toMatch(/Paid on: \w+ \d+\s\w+ \d{4}/)
  expect(find('booking-confirmed-studio.ru').text).not.toContain('вашему времени')
  expect(find('booking-confirmed-free.en').text).not.toContain('Paid')
})

test('emails about an expected transfer contain a picture of a QR code that pays exactly the missing amount', async () => {
  for (const name of ['transfer-opened', 'transfer-reminder', 'transfer-short'].flatMap((kind) => [`${kind}.en`, `${kind}.ru`])) {
    const { html, text, attachments = [] } = find(name)
    const [picture] = attachments
    expect(attachments, name).toHaveLength(1)
    expect(html).toContain(`src="cid:${picture?.cid}"`)
    const { data, info } = await sharp(picture?.content as Buffer)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
    expect(read, name).toMatch(/^SPD\*1\.0\*ACC:CZ6508000000192000145399\*AM:450\.00\*CC:CZK\*DT:\d{8}\*X-VS:4812345678\*MSG:[\w. -]+$/)
    for (const fact of ['19-2000145399/0800', 'CZ6508000000192000145399', '4812345678', '/pay/transfer/'])
      expect(text, name).toContain(fact)
  }
  for (const name of ['transfer-credited.en', 'transfer-late.en']) expect(find(name).attachments, name).toBeUndefined()
})

test('the email about a late transfer states the amount that arrived, even if it is more than the amount due', () => {
  expect(find('transfer-late.en').text).toMatch(/CZK\s500 has arrived/)
  expect(find('transfer-late.ru').text).toMatch(/Перевод на\s500\sKč пришёл/)
  for (const name of ['transfer-late.en', 'transfer-late.ru']) expect(find(name).text, name).not.toContain('450')
})

test.each([
  ['en', 'was for a different booking', 'never arrived, or was reversed by the bank'],
  ['ru', 'относились к другой записи', 'не дошёл или его отменил банк'],
])(
  'the email about a detached transfer (%s) names all possible reasons, because staff do not enter one',
  (language, otherBooking, reasons) => {
    const textOf = (name: string) => find(`${name}.${language}`).text.replace(/\s+/g, ' ')
    expect(textOf('payment-reassigned')).toContain(otherBooking)
    expect(textOf('payment-reassigned-transfer')).toContain(reasons)
    expect(textOf('payment-reassigned-transfer')).not.toContain(otherBooking)
  },
)

test('a confirmation has the accepted version of the terms attached, in its language', () => {
  const files = (name: string) => find(name).attachments?.filter(({ filename }) => filename !== 'class.ics')
  const file = { filename: `terms-${TERMS_VERSION}.txt`, contentType: 'text/plain; charset=utf-8' }
  expect(files('booking-confirmed-studio.en')).toEqual([{ ...file, content: `\ufeffTerms of ${TERMS_VERSION}\n` }])
  expect(files('booking-confirmed-online.ru')).toEqual([{ ...file, content: `\ufeffУсловия of ${TERMS_VERSION}\n` }])
  expect(find('booking-confirmed-studio.ru').text).toContain(`https://ticha.example/booking-terms/${TERMS_VERSION}?lng=ru`)
  // No terms were accepted for a free class.
  expect(files('booking-confirmed-free.en')).toEqual([])
  expect(find('booking-confirmed-free.en').text).toContain('https://ticha.example/booking-terms?lng=en')
})

test('the email about a pass has the terms attached as a PDF, or a link to them if the file is too large', async () => {
  const content = Buffer.from(`PDF ru ${TERMS_VERSION}`)
  expect(find('pass-bought.ru').attachments).toEqual([{ filename: `terms-${TERMS_VERSION}.pdf`, contentType: 'application/pdf', content }])
  expect(find('pass-bought.ru').text.replaceAll('\u00a0', ' ')).toContain('приложены условия записи')
  const [order] = await open.db.select({ orderId: payments.orderId }).from(payments).where(isNotNull(payments.orderId)).orderBy(payments.id)
  const write = testEmailWriter(open.db, { termsFile: async () => Buffer.alloc(1_000_001) })
  const large = await write({ about: { kind: 'pass-bought', orderId: order?.orderId ?? 0 }, language: 'en', to: 'anna@example.com' })
  expect(large?.attachments).toBeUndefined()
  expect(large?.text).toContain('are on the site')
  expect(large?.text).toContain(`https://ticha.example/booking-terms/${TERMS_VERSION}?lng=en`)
})

const BY_GUEST = 'booking-cancelled-by-guest'
const flat = (name: string) => find(name).text.replaceAll('\u00a0', ' ')

describe('the email about a cancellation by the guest', () => {
  test('the email about a cancellation by the guest states the refund first, then how and when it arrives', () => {
    expect(find(`${BY_GUEST}.en`).subject).toContain('Cancelled. CZK\u00a0450 is on its way to you: ')
    expect(flat(`${BY_GUEST}.en`)).toContain(
      'Hello Anna,\n\nOn its way to your card: CZK 450\n\nYou cancelled your booking with a refund of CZK 450.',
    )
    expect(flat(`${BY_GUEST}.en`)).toContain('I’m refunding CZK 450 to the card you paid with. It’s usually there in 5 to 10 days.')
    expect(find(`${BY_GUEST}.ru`).subject).toContain('Запись отменена, возвращаю 450\u00a0Kč: ')
    expect(flat(`${BY_GUEST}.ru`)).toContain('Возвращаются на вашу карту: 450 Kč')
    expect(find(`${BY_GUEST}.ru`).html).toMatch(/<h1[^>]*>.*Возвращаются.*450\s?Kč.*<\/h1>/)
  })

  test('the email about a cancellation by the guest says that a cash payment is refunded manually', () => {
    expect(find(`${BY_GUEST}-cash.en`).subject).toContain('Cancelled. CZK\u00a0450 to be refunded: ')
    expect(flat(`${BY_GUEST}-cash.en`)).toContain('You paid in cash: I’ll refund CZK 450 in person.')
    expect(flat(`${BY_GUEST}-cash.ru`)).toContain('Вы платили наличными: верну 450 Kč лично.')
  })

  test('the email about a cancellation by the guest mentions a refund after a resale only if the policy allows such a refund', () => {
    expect(flat(`${BY_GUEST}-half.en`)).toContain(
      'You cancelled your booking with a refund of CZK 225. If someone takes your spot, the other CZK 225 will be refunded too.',
    )
    expect(flat(`${BY_GUEST}-late-full.en`)).toContain('if someone takes your spot, I’ll refund you CZK 450')
    expect(flat(`${BY_GUEST}-late-full.ru`)).toContain('если ваше место займут, вернутся 450 Kč')
    for (const name of [`${BY_GUEST}-late.en`, `${BY_GUEST}-late.ru`]) expect(flat(name)).not.toMatch(/450|takes your spot|займут/)
    expect(find(`${BY_GUEST}-late.en`).subject).toMatch(/^Booking cancelled: Hatha Yoga, \d/)
    for (const name of [`${BY_GUEST}-free.en`, `${BY_GUEST}-free.ru`]) expect(flat(name)).not.toMatch(/refund|возвр|верн/i)
  })

  test('the email about a cancellation by the guest contains links to the timetable and the class, and a calendar file that removes the entry', () => {
    for (const { email, language } of emails.filter(({ kind }) => kind === BY_GUEST)) {
      expect(email.text).toContain(`https://ticha.example/booking?lng=${language}\n`)
      expect(email.text).toMatch(new RegExp(`https://ticha.example/booking\\?lng=${language}&tab=group&item=\\d+`))
      expect(email.attachments).toMatchObject([{ contentType: expect.stringContaining('method=CANCEL') }])
    }
  })

  test('the email to the studio about a cancellation by the guest states person, class, refund and free seats', () => {
    const card = flat('studio-cancellation-by-guest.en')
    for (const fact of [
      'Anna Nováková is no longer coming to Hatha Yoga',
      'Refund: CZK 450',
      'Free spots: 8 of 8',
      'nothing you need to do',
    ])
      expect(card).toContain(fact)
    expect(flat('studio-cancellation-by-guest-cash.en')).toContain('Refund CZK 450 yourself: you’ll find the task under Today.')
    expect(flat('studio-cancellation-by-guest-late.ru')).toMatch(/Оплачено: 450 Kč\nВозврат: нет\nСвободно мест: 8 из 8/)
    // A cancellation by staff does not include a refund.
    expect(flat('studio-cancellation.en')).toContain('The payment isn’t refunded automatically')
  })
})

describe('emails about credit', () => {
  test('the confirmation and the studio’s email state how much of a booking was paid with credit', () => {
    expect(flat('booking-confirmed-partly-credit.en')).toContain('Paid with credit: CZK 200\nPaid by card: CZK 250\n')
    expect(flat('booking-confirmed-partly-credit.ru')).toContain('Оплачено с баланса: 200 Kč\nОплачено картой: 250 Kč\n')
    expect(flat('booking-confirmed-credit.en')).toMatch(/Paid with credit: CZK 450\nPaid on: .+\nPayment no\.: \d+\nSeller: /)
    expect(flat('booking-confirmed-credit.en')).not.toContain('Paid by')
    expect(flat('studio-booking-partly-credit.en')).toContain('Paid with credit: CZK 200\nPaid by card: CZK 250')
  })

  test('emails about a cancellation by the guest list refunds to credit, to the card and in cash separately', () => {
    const mixed = flat(`${BY_GUEST}-partly-credit.en`)
    expect(find(`${BY_GUEST}-partly-credit.en`).subject).toContain('Cancelled. Refund of CZK\u00a0450: ')
    expect(mixed).toContain('Your refund: CZK 450')
    expect(mixed).toContain('Refund: CZK 450\nTo your credit: CZK 200\nTo your card: CZK 250')
    expect(mixed).toMatch(
      /CZK 200 has been returned to your credit: you can use it for another class\.\s+I’m refunding CZK 250 to the card you paid with/,
    )
    expect(flat(`${BY_GUEST}-partly-credit.ru`)).toContain('Возврат: 450 Kč\nНа баланс: 200 Kč\nНа карту: 250 Kč')
    expect(flat(`${BY_GUEST}-partly-credit-cash.en`)).toContain('You paid in cash: I’ll refund CZK 250 in person.')
    const studio = flat('studio-cancellation-by-guest-partly-credit.en')
    expect(studio).toContain('Paid with credit: CZK 200\nPaid in cash: CZK 250\nRefund: CZK 450\nTo credit: CZK 200\nIn cash: CZK 250')
    expect(studio).toContain('Refund CZK 250 yourself')
  })

  test('emails about credit say that a refund to credit is available at once without further steps', () => {
    expect(find(`${BY_GUEST}-to-credit.en`).subject).toContain('Cancelled. CZK\u00a0450 added to your credit: ')
    expect(flat(`${BY_GUEST}-to-credit.en`)).toContain('Added to your credit: CZK 450')
    expect(flat(`${BY_GUEST}-to-credit.en`)).toContain('CZK 450 has been added to your credit: you can use it for another class.')
    expect(flat(`${BY_GUEST}-to-credit.ru`)).toContain('450 Kč уже на вашем балансе')
    expect(flat(`${BY_GUEST}-to-credit.en`)).not.toMatch(/to (the|your) card|5 to 10 days/i)
    expect(flat('studio-cancellation-by-guest-to-credit.en')).toContain('There’s nothing you need to do.')
  })

  test('emails about a refund by staff have different texts for money added to credit, for returned credit, and for a refund of credit and money', () => {
    expect(flat('payment-refunded-to-credit.en')).toMatch(/CZK 450 refunded[\s\S]+CZK 450 has been added to your credit/)
    expect(flat('payment-refunded-credit.en')).toMatch(/CZK 450 refunded[\s\S]+CZK 450 has been returned to your credit/)
    expect(flat('payment-refunded-credit.en')).not.toMatch(/(the|your) card/)
    const both = flat('payment-refunded-partly-credit.en')
    expect(both).toContain('Refund: CZK 450\nTo your credit: CZK 200\nTo your card: CZK 250')
    expect(both).toMatch(/CZK 200 has been returned to your credit[\s\S]+I’m refunding CZK 250 to the card/)
  })
})

describe('the email about a resold seat', () => {
  const RESOLD = 'booking-resold'
  test('the email about a resold seat states either the full refund or the refund of the rest', () => {
    expect(find(`${RESOLD}.en`).subject).toMatch(/^Someone has taken your spot, so I’m refunding CZK\s450: Hatha Yoga, /)
    expect(flat(`${RESOLD}.en`)).toMatch(
      /On its way to your card: CZK 450\s+Someone has taken the spot you released, so you’re getting a refund after all\./,
    )
    expect(flat(`${RESOLD}.ru`)).toContain('занял кто-то другой, поэтому деньги всё-таки возвращаются')
    expect(flat(`${RESOLD}-rest.en`)).toContain('so I’m refunding the rest of the price too')
    expect(flat(`${RESOLD}-rest.en`)).toContain('CZK 225')
  })

  test('the email about a resold seat states the refund method, and lists refunds to credit and to the card separately', () => {
    expect(flat(`${RESOLD}-to-credit.en`)).toContain('CZK 450 has been added to your credit')
    expect(flat(`${RESOLD}-partly-credit.ru`)).toContain('На баланс: 200 Kč\nНа карту: 250 Kč')
  })
})

describe('emails with a link to cancel', () => {
  const changeLinks = (name: string) => find(name).text.match(/https:\S+\/change\/\S+/g) ?? []

  test('confirmations and reminders state the cancellation terms before the link to cancel', () => {
    expect(flat('booking-confirmed-studio.en')).toMatch(
      /Can’t make it\? Free to cancel until \w{3} \d+ \w{3}, \d?\d:\d\d\. Then 50% is refunded if you cancel by .+\. After that, no refund\.\nCancel or change the date: https/,
    )
    expect(flat('booking-confirmed-studio.ru')).toMatch(
      /Не получается прийти\? Бесплатная отмена до \S+, \d+ \S+, \d?\d:\d\d\. .+\nОтменить или перенести запись: https/,
    )
    expect(flat('reminder-studio.en')).toContain('Can’t make it? The deadline for a refund has passed.\nRelease your spot: https')
    for (const name of ['booking-confirmed-studio.en', 'booking-confirmed-free.en', 'reminder-studio.ru', 'class-moved.en'])
      expect(changeLinks(name), name).toHaveLength(1)
  })

  test('emails with a link to cancel state the deadline in the reader’s time zone too, if it differs', () => {
    expect(flat('booking-confirmed-online.en')).toMatch(
      /until \w{3} \d+ \w{3}, \d?\d:\d\d Prague time \((\w{3} \d+ \w{3}, )?\d?\d:\d\d your time\)\. After/,
    )
    expect(flat('booking-confirmed-online.ru')).toMatch(/, \d?\d:\d\d по Праге \((\d+ \S+, )?\d?\d:\d\d по вашему времени\)\. Позже/)
  })

  test('the subject of an email about a moved class states the new time, in the reader’s time zone too if it differs', () => {
    const subject = (name: string) => find(name).subject.replaceAll('\u00a0', ' ')
    expect(subject('class-moved-a-bit.en')).toMatch(/^Moved: Hatha Yoga, \d+ \w+, \d?\d:\d\d$/)
    expect(subject('class-moved-a-bit.ru')).toMatch(/^Перенос: Хатха-йога, теперь \d+ [а-я]+, \d?\d:\d\d$/)
    expect(subject('class-moved.en')).toMatch(/^New time and place: Hatha Yoga, /)
    expect(subject('class-moved-online.en')).toMatch(/, \d?\d:\d\d Prague time \((\w{3} \d+ \w{3}, )?\d?\d:\d\d your time\)$/)
  })

  test.each([
    [
      'class-moved-place',
      /^New place: Hatha Yoga, \d+ \w+, \d?\d:\d\d$/,
      'Your class has a new place',
      'The time stays the same.',
      /Previously: Other Street 3\n/,
    ],
    [
      'class-moved-end',
      /^New end time: Hatha Yoga, /,
      'Your class has a new end time',
      'The place stays the same.',
      /Previously: .*\d?\d:\d\d–\d?\d:\d\d/,
    ],
    [
      'class-moved-now-online',
      /^Now online: Pilates one to one, /,
      'Your class is now online',
      'The time stays the same.',
      /Previously: Ukázková 12/,
    ],
    ['class-moved', /^New time and place: /, 'Your class has a new time and place', '', /Previously: .*\d?\d:\d\d/],
  ])('emails about a moved class state only the actual changes: %s', (name, subject, headline, stays, before) => {
    const english = find(`${name}.en`)
    expect(english.subject.replaceAll('\u00a0', ' ')).toMatch(subject)
    expect(flat(`${name}.en`)).toContain(headline)
    expect(flat(`${name}.en`)).toContain(stays)
    expect(flat(`${name}.en`)).toMatch(before)
    expect(flat(`${name}.ru`)).toContain('Было: ')
    if (name !== 'class-moved' && name !== 'class-moved-end') expect(flat(`${name}.en`)).not.toMatch(/Previously: .*\d?\d:\d\d/)
  })

  test('the email about a moved class that was paid by pass mentions the pass instead of a refund', () => {
    expect(flat('class-moved-pass.en')).toContain('Cancel before it starts and the class goes back on your pass.')
    expect(flat('class-moved-pass.en')).not.toContain('refund')
    expect(flat('class-moved-pass.ru')).toContain('Отмените запись до начала занятия, и оно вернётся на абонемент.')
  })

  test('emails with a link to cancel mention no money when nothing was paid', () => {
    expect(flat('booking-confirmed-free.en')).toMatch(/\n\nCan’t make it\?\nCancel or change the date: /)
  })

  test.each([
    ['en', 'I’m now refunding the part that wasn’t refunded at the time.'],
    ['ru', 'теперь вернётся и то, что тогда не вернулось.'],
  ])(
    'when a class is cancelled after a person cancelled the booking, the email mentions a refund of the rest only if money was paid (%s)',
    (language, rest) => {
      expect(flat(`classes-cancelled-left.${language}`)).toContain(rest)
      expect(flat(`classes-cancelled-pass-left.${language}`)).not.toContain(rest)
    },
  )

  test('the email about a moved class offers a full refund through the link only if the class was moved by more than a few minutes', () => {
    expect(flat('class-moved.en')).toContain(
      'Doesn’t work for you? You can cancel for a full refund until the class starts.\nCancel or change the date: https://ticha.example/change/',
    )
    expect(flat('class-moved.ru')).toContain(
      'Не подходит? Отменить запись можно до начала занятия: вернётся вся сумма.\nОтменить или перенести запись: ',
    )
    expect(flat('class-moved-a-bit.en')).toContain('Free to cancel until ')
    expect(flat('class-moved-a-bit.en')).toContain(
      'Doesn’t work for you? Write to me before the class starts to choose a full refund or another date.\nWrite to me: https',
    )
    expect(flat('class-moved-a-bit.ru')).toContain('Напишите мне до начала занятия и выбирайте: полный возврат или другая дата.')
    expect(flat('class-moved-free.en')).toContain('Cancel or change the date: https')
    expect(flat('class-moved-free.en')).not.toContain('refund')
    expect(flat('class-moved-a-bit.en')).not.toContain('All of it')
  })

  test('emails contain a link to the contact page instead of the link to cancel when there is no policy', () => {
    for (const name of ['booking-confirmed-without-policy.en', 'reminder-without-policy.en', 'class-moved-without-policy.ru']) {
      expect(changeLinks(name), name).toEqual([])
      expect(find(name).text, name).toContain('/contact?')
    }
  })
})

test('links to My Bookings open the tab that shows the booking', () => {
  const linksOfOne = (name: string) => find(name).text.match(/\S+\/my-services\S*/g)
  expect(linksOfOne('booking-confirmed-studio.ru')).toEqual(['https://ticha.example/my-services?lng=ru&tab=group'])
  for (const { email } of emails)
    for (const link of email.text.match(/\S+\/my-services\S*/g) ?? [])
      expect(link).toMatch(/&tab=(individual|group|event|passes)$|#(receipts|every-week)$/)
})

test('emails about online classes do not mention a mat', () => {
  expect(find('booking-confirmed-studio.en').text).toContain('Your mat is waiting')
  expect(find('booking-confirmed-online.en').text).toContain('See you online')
  for (const { email } of emails.filter(({ name }) => name.includes('online'))) expect(email.text).not.toMatch(/mat is waiting|коврик ждёт/)
})

test('no email contains the meeting link of an online class', () =>
  each(({ name, email }) => expect(email.text, name).not.toContain('meet.')))

test('only reminders and newsletters have an unsubscribe link', () => {
  for (const { kind, email } of emails) expect(email.unsubscribeUrl !== undefined, kind).toBe(kind === 'reminder' || kind === 'news')
  const { unsubscribeUrl, text } = find('reminder-studio.en')
  expect(unsubscribeUrl).toMatch(/^https:\/\/ticha\.example\/api\/reminders\/off\/stop-\d+$/)
  expect(text).toMatch(/https:\/\/ticha\.example\/reminders\/off\?lng=en&token=stop-\d+/)
})

test('a reply to a contact form message goes to its sender, and the acknowledgement does not repeat the message', () => {
  expect(find('studio-message.ru').replyTo).toEqual({ name: 'Jana Dvořáková', address: 'jana@example.com' })
  expect(find('studio-message.en').text).toContain('> I have had a slipped disc.')
  for (const word of ['Jana', 'disc', 'Back pain']) expect(find('message-received.en').text).not.toContain(word)
})

test('emails to an account without a password do not suggest that a password exists', () => {
  for (const language of ['en', 'ru']) {
    expect(find(`email-changed.${language}`).text).toMatch(/know your password|знает ваш пароль/)
    expect(find(`email-changed-without-password.${language}`).text).not.toMatch(/password|парол/i)
    expect(find(`password-reset.${language}`).text).toMatch(/your password stays|пароль останется прежним/)
    expect(find(`password-reset-none-yet.${language}`).text).not.toMatch(/reset the|new password|смен|новый пароль|прежн/i)
  }
})

test('a reminder of an online class states the time in the reader’s time zone', () => {
  const { subject, text } = find('reminder-online.en')
  const [, own] = /, (\d?\d:\d\d)–\d?\d:\d\d your time \(America\/New_York\)/.exec(text) ?? []
  expect(own).toBeDefined()
  expect(subject).toMatch(new RegExp(` at ${own} your time:`))
  expect(find('reminder-online.ru').subject).toMatch(new RegExp(` в\\s${own} по\\sвашему времени:`))
  expect(find('reminder-studio.en').subject).toMatch(/ at \d?\d:\d\d: Hatha Yoga$/)
})

test('studio emails state the refund method of a cancelled booking, and the requested amount if a different amount was paid', () => {
  const flatText = (name: string) => find(name).text.replaceAll('\u00a0', ' ')
  expect(flatText('studio-cancellation-by-guest-to-credit.en')).toMatch(/Refund: CZK 450\s+To credit: CZK 450/)
  expect(flatText('studio-cancellation-by-guest.ru')).toMatch(/Возврат: 450 Kč\s+На карту: 450 Kč/)
  expect(flatText('studio-attention-money.en')).toContain('Amount requested: CZK 450')
  expect(flatText('studio-attention-money.ru')).toContain('Запрошенная сумма: 450 Kč')
})

test('emails about the order of a course call it a course, not a pass', () => {
  const ofCourse = ['pass-bought', 'pass-late-money', 'pass-refunded', 'pass-ends-soon', 'studio-pass'].flatMap((kind) => [
    [`${kind}-course.en`, /\bpass\b/i, /\bcourse\b/i] as const,
    [`${kind}-course.ru`, /абонемент/i, /курс/i] as const,
  ])
  for (const [name, pass, course] of ofCourse) {
    const written = `${find(name).subject}\n${find(name).text}`.replaceAll(/https?:\S+/g, '')
    expect(written, name).not.toMatch(pass)
    expect(written, name).toMatch(course)
  }
  expect(find('pass-ends-soon-course.en').text.replaceAll('\u00a0', ' ')).toContain(
    'Make-up classes left: 2. Choose a class in My Bookings.',
  )
})

test.each([
  ['en', 'The course is free for you.', /until \d/],
  ['ru', 'Для вас курс бесплатный.', /не позже \d/],
])('the email about a course that staff gave for free names the dates and says in %s that it is free', (language, free, until) => {
  const { text: written, attachments } = find(`course-given.${language}`)
  const text = written.replace(/\s+/g, ' ')
  expect(text).toContain(free)
  expect(text).toMatch(until)
  expect(text.match(/\d?\d:\d\d/g)).toHaveLength(3)
  expect(attachments).toHaveLength(3)
  expect(text).not.toMatch(/withdraw|отказ/)
})

test('no email about the last day for make-up classes is sent if a course has no make-up classes left', async () => {
  const about = emails.find(({ name }) => name === 'pass-ends-soon-course.en')?.about as EmailPayload
  await open.db.execute(sql`update accounts set sold = jsonb_set(sold, '{makeUps}', '0') where course_id is not null`)
  expect(await testEmailWriter(open.db)({ about, language: 'en', to: 'anna@example.com' })).toBeUndefined()
})

test('an exchange email contains both dates, the refund and the change link', () => {
  const read = (name: string) => find(name).text.replace(/\s+/g, ' ')
  for (const language of ['en', 'ru'] as const)
    for (const name of ['', '-cheaper', '-cheaper-cash', '-cheaper-credit', '-dearer']) {
      const text = read(`booking-exchanged${name}.${language}`)
      expect(text, name).toMatch(/Yin Yoga|Инь-йога/)
      expect(text, name).toMatch(/https:\/\/ticha\.example\/change\//)
      expect(text.match(/\d?\d:\d\d/g)?.length, name).toBeGreaterThan(2)
    }
  expect(read('booking-exchanged-cheaper.en')).toMatch(/refunding CZK 50 to the card/)
  expect(read('booking-exchanged-cheaper-cash.ru')).toMatch(/верну 50 Kč лично/)
  expect(read('booking-exchanged-cheaper-credit.en')).toMatch(/CZK 50 has been added to your credit/)
  expect(read('booking-exchanged.en')).not.toMatch(/Refund: |your credit/)
  expect(find('booking-exchanged-dearer.en').attachments?.map(({ filename }) => filename)).toEqual([
    'class.ics',
    expect.stringContaining('terms-'),
  ])
})

test('the email about a cancelled date names the replacement class, and contains a change link and a calendar file for each of the two classes', () => {
  for (const language of ['en', 'ru'] as const) {
    const { text, attachments } = find(`class-cancelled-replaced.${language}`)
    expect(text.match(/\d?\d:\d\d/g)?.length).toBeGreaterThan(1)
    expect(text).toMatch(/https:\/\/ticha\.example\/change\//)
    expect(attachments?.map(({ filename, contentType }) => [filename, /method=(\w+)/.exec(contentType)?.[1]])).toEqual([
      ['class-1.ics', 'CANCEL'],
      ['class-2.ics', 'PUBLISH'],
    ])
  }
})

test('an email about a class contains the start of the class in its subject', () =>
  each(({ name, kind, email: { subject } }) => {
    const isAboutClass =
      /^(booking-|class-(moved|cancelled)$|late-money$|payment-refunded$|studio-(booking|cancellation)$|you-wait$|your-turn$)/
    if (isAboutClass.test(kind)) expect(subject, name).toMatch(/\d\u00a0\p{L}+, \d?\d:\d\d/u)
  }))

test('every email has one HTML title', () => each(({ name, email: { html } }) => expect(html.match(/<title\b/g), name).toHaveLength(1)))
