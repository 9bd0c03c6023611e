import { expect, test } from 'vitest'
import { inOurFonts, notInOurFonts } from '../../../packages/contract/content/font-characters.ts'
import { newDocument } from './document.ts'

type Loaded = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

test('every character that is printed has a glyph in all three fonts', async () => {
  const pdf = await newDocument({ title: '', author: '', language: 'cs' })
  for (const font of ['sans', 'medium', 'serif'] as const) {
    const { _font } = pdf.font(font) as unknown as Loaded
    const lacking = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => {
      const text = code >= 0xd800 && code < 0xe000 ? '' : inOurFonts(String.fromCodePoint(code))
      return text !== '\n' && [...text].some((character) => !_font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    })
    expect(
      lacking.map((code) => code.toString(16)),
      font,
    ).toEqual([])
  }
})

test.each(['Nguyễn Thị Hương', 'Їжакевич Ґанна Єва', 'Łukasz Żółć', 'Ана Ђорђевић', 'Ә Ғ Қ Ң Ө Ұ', 'Ελένη Παπαδοπούλου', 'e\u0301'])(
  'receipts and vouchers print %s in full',
  (name) => {
    expect(inOurFonts(name)).toBe(name.normalize('NFC'))
    expect(notInOurFonts(name)).toEqual([])
  },
)

test('inOurFonts omits characters that the fonts lack, and notInOurFonts lists each of these characters once', () => {
  expect(inOurFonts('Anička 李小龍')).toBe('Anička ')
  expect(inOurFonts('გიორგი محمد')).toBe(' ')
  expect(notInOurFonts('生日快乐 Anna 🧘‍♀️ 日')).toEqual(['生', '日', '快', '乐', '🧘‍♀️'])
})
