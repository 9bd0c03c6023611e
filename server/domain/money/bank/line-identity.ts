import { createHash } from 'node:crypto'
import type { BankLine } from './bank-line.ts'
import { findVariableSymbols, withoutLeadingZeros } from './variable-symbol.ts'

/** Returns the symbols that a line may be a payment for, the reported one first. */
export function symbolsOf({ symbol, note }: Pick<BankLine, 'symbol' | 'note'>): string[] {
  const reported = symbol === null ? null : withoutLeadingZeros(symbol)
  return [...new Set([...(reported === null ? [] : [reported]), ...(note === null ? [] : findVariableSymbols(note))])]
}

/** Returns a hash of the data that all sources report in the same way. Notes and counter-accounts differ between sources. */
const fingerprintOf = (line: BankLine): string =>
  createHash('sha256')
    .update(JSON.stringify([line.account, line.bookedOn, line.amount, line.currency, symbolsOf(line)[0] ?? null]))
    .digest('base64url')
    .slice(0, 22)

/** A line with the key under which its source always reports it, and its number among equal lines that have no id of the bank. */
export type KeyedLine = { line: BankLine; fingerprint: string; key: string }

/** Gives each line its key. Lines without an id are numbered among equal ones, because a source reports each day from its first line. */
export function keyLines(lines: BankLine[]): KeyedLine[] {
  const counts = new Map<string, number>()
  const next = (equal: string): number => {
    const number = (counts.get(equal) ?? 0) + 1
    counts.set(equal, number)
    return number
  }
  return lines.map((line) => {
    const fingerprint = fingerprintOf(line)
    if (line.bankId === null) return { line, fingerprint, key: `${fingerprint} ${next(fingerprint)}` }
    const number = next(keyOfReusedId(line))
    return { line, fingerprint, key: number === 1 ? `id ${line.bankId}` : `${keyOfReusedId(line)} ${number}` }
  })
}

/** Returns the key of a line whose id of the bank is not unique, because some banks give several movements the same id. */
export const keyOfReusedId = ({ bankId, bookedOn, amount }: BankLine): string => `id ${bankId} ${bookedOn} ${amount}`
