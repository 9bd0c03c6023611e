import { TextDecoder } from 'node:util'
import type { importEncodings } from '../../../../packages/contract/people/people-import.ts'

export type Encoding = (typeof importEncodings)[number]
/** `isSure` is false if another encoding also gives a readable text. */
export type DecodedFile = { text: string; encoding: Encoding; isSure: boolean }

/** Decodes a file. Returns undefined if it is not a text file, for example a workbook or a picture. */
export function decodeFile(bytes: Uint8Array, wanted?: Encoding): DecodedFile | undefined {
  const { encoding, isSure } = wanted ? { encoding: wanted, isSure: true } : guess(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : { text, encoding, isSure }
}

function guess(bytes: Uint8Array): Omit<DecodedFile, 'text'> {
  const wide = guessWide(bytes)
  if (wide) return { encoding: wide, isSure: true }
  const { characters, broken } = countUtf8(bytes)
  // Damaged UTF-8 has few invalid bytes. Text in a one-byte encoding is hardly ever valid UTF-8.
  if (broken === 0 || characters > broken * 2) return { encoding: 'utf-8', isSure: broken === 0 }
  if (isMostlyForeign(bytes)) return { encoding: 'windows-1251', isSure: false }
  return { encoding: isLatin2(bytes) ? 'iso-8859-2' : 'windows-1250', isSure: false }
}

/** UTF-16 has a byte order mark, or a zero next to each ASCII character. */
function guessWide(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros: [number, number] = [0, 0]
  const looked = bytes.subarray(0, 4096)
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  // In UTF-16, Cyrillic letters have no zero byte, but separators and addresses do. A workbook has zeros at even and odd positions.
  if (odd > looked.length / 10 && even === 0) return 'utf-16le'
  if (even > looked.length / 10 && odd === 0) return 'utf-16be'
  return undefined
}

function countUtf8(bytes: Uint8Array): { characters: number; broken: number } {
  const text = new TextDecoder('utf-8').decode(bytes)
  let [characters, broken] = [0, 0]
  for (const letter of text) {
    if (letter === '\ufffd') broken++
    else if (letter > '\u007f') characters++
  }
  return { characters, broken }
}

/** In Czech, only some characters of a word are outside ASCII; in Russian, all are. */
function isMostlyForeign(bytes: Uint8Array): boolean {
  let [letters, beside] = [0, 0]
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    letters++
    if ((bytes[index - 1] ?? 0) >= 0x80) beside++
  }
  return beside * 2 > letters
}

// ISO-8859-2 and Windows-1250 differ only in the bytes of Š, Ť, Ž, š, ť, ž.
const LATIN2 = new Set([0xa9, 0xab, 0xae, 0xb9, 0xbb, 0xbe])
const WINDOWS = new Set([0x8a, 0x8d, 0x8e, 0x9a, 0x9d, 0x9e])
const isLatin2 = (bytes: Uint8Array): boolean => bytes.some((byte) => LATIN2.has(byte)) && !bytes.some((byte) => WINDOWS.has(byte))
