import type { StatementFaultReason } from '../../../../packages/contract/money/bank.ts'
import type { BankLine, BankSource } from './bank-line.ts'

export type FileSource = Exclude<BankSource, 'fio'>

/** `line` of the file, counted from 1. Null if the fault concerns the whole file. */
export type StatementFault = { reason: StatementFaultReason; line: number | null }

export type Statement = { ok: true; source: FileSource; lines: BankLine[] } | { ok: false; fault: StatementFault }

/** Aborts the reading of a file. Only `readStatement` catches it. */
export class StatementRefused extends Error {
  readonly fault: StatementFault
  constructor(reason: StatementFaultReason, line: number | null) {
    super(`The statement was refused: ${reason}.`)
    this.fault = { reason, line }
  }
}

/** Returns an amount in haléře: accepts `-1 234,50` and `1234.5`. Null if it is unreadable. Never rounds. */
export function readAmount(text: string): number | null {
  const [, sign, crowns = '', part = ''] = /^([+-]?)(\d{1,12})(?:[.,](\d{1,2})0*)?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (!crowns) return null
  const amount = Number(crowns) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && amount !== 0 ? -amount : amount
}

/** Returns YYYY-MM-DD if such a day exists, otherwise null. */
export function dayFrom(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

export const noteOf = (...parts: (string | null | undefined)[]): string | null => {
  const texts = parts.map((part) => part?.trim()).filter((part) => part !== undefined && part !== '')
  return texts.length > 0 ? [...new Set(texts)].join(' ') : null
}
