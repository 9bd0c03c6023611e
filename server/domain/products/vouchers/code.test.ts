import { describe, expect, test } from 'vitest'
import { lastFour, randomCode, readCode, writtenCode } from './code.ts'

const code = randomCode(new Uint8Array([7, 20, 2, 19, 9, 28, 22, 4, 16, 27, 3]))
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const swap = (at: number, to: number) => {
  const signs = [...code]
  ;[signs[at], signs[to]] = [signs[to] as string, signs[at] as string]
  return signs.join('')
}

describe('a voucher code', () => {
  test('a voucher code is written in three groups of four and read back unchanged', () => {
    expect(writtenCode(code)).toMatch(/^TICHA(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(readCode(writtenCode(code))).toBe(code)
    expect(writtenCode(code).endsWith(lastFour(code))).toBe(true)
  })

  test('a voucher code is accepted in lower case, with spaces, with O for 0 and I or L for 1, without the prefix, and in Cyrillic', () => {
    const zeros = randomCode(new Uint8Array([0, 1, 0, 1, 10, 11, 12, 0, 1, 20, 1]))
    for (const typed of [
      writtenCode(zeros).toLowerCase(),
      ` ${writtenCode(zeros).replaceAll('-', ' ')} `,
      writtenCode(zeros).replaceAll('-', ''),
      zeros.replaceAll('0', 'O').replaceAll('1', 'I'),
      zeros.replaceAll('0', 'o').replaceAll('1', 'l'),
      zeros.replaceAll('A', 'А').replaceAll('B', 'в').replaceAll('C', 'с').replaceAll('0', 'о'),
      `ticha–${zeros}`,
    ])
      expect([typed, readCode(typed)]).toEqual([typed, zeros])
  })

  test('a voucher code is refused with one wrong character or two swapped ones', () => {
    for (let at = 0; at < 12; at += 1) {
      for (const sign of SIGNS) if (sign !== code[at]) expect(readCode(code.slice(0, at) + sign + code.slice(at + 1))).toBeUndefined()
      for (let to = at + 1; to < 12; to += 1) if (code[at] !== code[to]) expect(readCode(swap(at, to))).toBeUndefined()
    }
  })

  test('a voucher code is refused with another length or other characters', () => {
    for (const typed of ['', 'TICHA', code.slice(1), `${code}0`, `${code.slice(0, -1)}U`, `${code.slice(0, -1)}Ж`, '🙂'.repeat(12)])
      expect([typed, readCode(typed)]).toEqual([typed, undefined])
  })

  test('a voucher code is different each time', () => {
    const many = new Set(Array.from({ length: 2000 }, () => randomCode()))
    expect(many.size).toBe(2000)
    for (const one of many) expect(readCode(one)).toBe(one)
  })
})
