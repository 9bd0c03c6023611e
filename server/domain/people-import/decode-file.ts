import { TextDecoder } from 'node:util'
import type { importEncodings } from '../../../contract/people-import.ts'

export type Encoding = (typeof importEncodings)[number]
export type DecodedFile = { text: string; encoding: Encoding }

/** A file of a spreadsheet as text. Undefined: it is no text, such as a workbook or a picture. */
export function decodeFile(bytes: Uint8Array, wanted?: Encoding): DecodedFile | undefined {
  const encoding = wanted ?? guess(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : { text, encoding }
}

function guess(bytes: Uint8Array): Encoding {
  // Excel's "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (isUtf8(bytes)) return 'utf-8'
  return isMostlyForeign(bytes) ? 'windows-1251' : 'windows-1250'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Beyond ASCII Czech has a letter here and there, Russian whole words. */
function isMostlyForeign(bytes: Uint8Array): boolean {
  let [letters, beside] = [0, 0]
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    letters++
    if ((bytes[index - 1] ?? 0) >= 0x80) beside++
  }
  return beside * 2 > letters
}
