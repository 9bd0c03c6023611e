import { TextDecoder } from 'node:util'
import { readCamt } from './read-camt.ts'
import { isFioCsv, readFioCsv } from './read-fio-csv.ts'
import { readGpc } from './read-gpc.ts'
import { type FileSource, type Statement, StatementRefused } from './statement.ts'

/** The maximum size of a file: about 5,000 movements in CAMT.053. Reading it takes a second, during which no requests are answered. */
export const MAX_BYTES = 5_000_000

const READERS = { camt: readCamt, gpc: readGpc, fio_csv: readFioCsv }

/**
 * Reads a statement file of the account with this IBAN (electronic form). Reads the complete file, or refuses it with its first fault.
 * `zone`: the time zone of the studio.
 */
export function readStatement(bytes: Uint8Array, iban: string, zone: string): Statement {
  try {
    if (bytes.length > MAX_BYTES) throw new StatementRefused('too_large', null)
    const text = decode(bytes)
    const source = kindOf(text)
    if (!source) throw new StatementRefused('unknown_kind', null)
    checkCharacters(text)
    return { ok: true, source, lines: READERS[source](text, iban, zone) }
  } catch (error) {
    if (error instanceof StatementRefused) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Text in Windows-1250 is hardly ever valid UTF-8. A text with only a few broken characters is damaged UTF-8 and is refused later. */
function decode(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(text)?.[1]
  if (declared) return decodeAs(declared, bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return broken === 0 || whole > 2 * broken ? text : decodeAs('windows-1250', bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new StatementRefused('encoding', 1)
  }
}

function kindOf(text: string): FileSource | undefined {
  if (/^074\d{16}/.test(text)) return 'gpc'
  if (/^\s*</.test(text)) return /<(\w+:)?BkToCstmrStmt[\s>]/.test(text) ? 'camt' : undefined
  return isFioCsv(text) ? 'fio_csv' : undefined
}

function checkCharacters(text: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and Windows-1250 leaves some of them undefined
  const broken = /[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.exec(text)
  if (broken) throw new StatementRefused('encoding', text.slice(0, broken.index).split('\n').length)
}
