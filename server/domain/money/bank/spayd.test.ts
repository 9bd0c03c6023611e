import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PaymentCode, paymentCodePath, paymentCodePng, spaydOf } from './spayd.ts'

const code: PaymentCode = {
  iban: 'CZ65 0800 0000 1920 0014 5399',
  amount: 45_000,
  dueOn: '2026-12-01',
  symbol: '6562305872',
  message: 'Jóga s Annou',
}

const messageOf = (message: string) => /\*MSG:(.*)$/.exec(spaydOf({ ...code, message }))?.[1]

test('a payment code has the fields of a Short Payment Descriptor in their order', () => {
  expect(spaydOf(code)).toBe('SPD*1.0*ACC:CZ6508000000192000145399*AM:450.00*CC:CZK*DT:20261201*X-VS:6562305872*MSG:JOGA S ANNOU')
})

test('a payment code omits the fields for a missing date, symbol and message', () => {
  expect(spaydOf({ ...code, dueOn: null, symbol: null, message: '' })).toBe('SPD*1.0*ACC:CZ6508000000192000145399*AM:450.00*CC:CZK')
})

test.each([
  [1, '0.01'],
  [100, '1.00'],
  [44_905, '449.05'],
  [999_999_999, '9999999.99'],
])('a payment code contains %d haléře as %s', (amount, written) => {
  expect(spaydOf({ ...code, amount })).toContain(`*AM:${written}*`)
})

test.each([0, -100, 0.5, 1_000_000_000, Number.NaN])('spaydOf throws for the amount %s', (amount) => {
  expect(() => spaydOf({ ...code, amount })).toThrow(RangeError)
})

test.each([
  ['Příliš žluťoučký kůň úpěl ďábelské ódy', 'PRILIS ZLUTOUCKY KUN UPEL DABELSKE ODY'],
  ['Йога с Юлией: щавель, объём и ёлка', 'YOGA S YULIEY: SHCHAVEL OBEM I ELKA'],
  ['Йога'.normalize('NFD'), 'YOGA'],
  ['Їжак і ґанок', 'YIZHAK I GANOK'],
  ['Łukasz Größe Øre', 'LUKASZ GROSSE ORE'],
  ['5* yin & yang', '5%2A YIN YANG'],
  ['100 % joga', '100 %25 JOGA'],
  ['MSG*AM:1.00*ACC:CZ00', 'MSG%2AAM:1.00%2AACC:CZ00'],
  ['a\nb\tc "d" (e)', 'A B C D E'],
  ['瑜伽 🧘', undefined],
])('a payment code contains the message %j as %j', (message, written) => {
  expect(messageOf(message)).toBe(written)
})

test('a long message is cut at 60 characters', () => {
  expect(messageOf('щ'.repeat(40))).toBe('SHCH'.repeat(15))
})

test('a long message is never cut within an escape sequence', () => {
  expect(messageOf(`${'a'.repeat(59)}*b`)).toBe('A'.repeat(59))
  expect(messageOf(`${'a'.repeat(57)}*b`)).toBe(`${'A'.repeat(57)}%2A`)
})

const long = { ...code, amount: 999_999_999, message: '5* Йога для начинающих с Анной Новаковой в субботу утром 100 %' }

test.each([
  ['short', code],
  ['long', long],
])('the PNG of a %s payment code decodes to the exact text in alphanumeric mode', async (_, given) => {
  const { data, info } = await sharp(await paymentCodePng(given))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  expect(read?.data).toBe(spaydOf(given))
  expect(read?.chunks.map(({ type }) => type)).toEqual(['alphanumeric'])
})

test('the SVG path of a payment code decodes to the exact text', async () => {
  const { size, path } = paymentCodePath(long)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" width="600" height="600"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(spaydOf(long))
})

test('a payment code has error correction level M', () => {
  // 98 alphanumeric characters need version 4 (33 modules) with L, version 5 (37) with M, and version 6 (41) with Q.
  const { size } = paymentCodePath(code)
  expect(spaydOf(code)).toHaveLength(98)
  expect(size).toBe(37)
})
