import { z } from 'zod'
import { readAccount, readCounterAccount } from './account-number.ts'
import type { BankLine } from './bank-line.ts'
import { isFioReversal } from './read-fio-csv.ts'
import { dayFrom, noteOf, readAmount } from './statement.ts'
import { withoutLeadingZeros } from './variable-symbol.ts'

/** `too_soon`: token used within 30 seconds. `refused`: another status; Fio answers 500 to an expired token and during its own failures. */
export type FioFailure = 'too_soon' | 'refused' | 'unreachable' | 'unreadable'
/** `account`: the IBAN of the account that the token belongs to. */
export type FioAnswer = { ok: true; account: string; lines: BankLine[] } | { ok: false; why: FioFailure; status?: number }
export type FioClient = { read: (from: string, to: string) => Promise<FioAnswer> }

const FIO_API = 'https://fioapi.fio.cz/v1/rest'
const PATIENCE_MS = 20_000
const MAX_BYTES = 5_000_000

/**
 * Creates a client of the API of Fio that reads the movements of a period of days. It never uses `last`, whose cursor all users of a token
 * share. The token is part of the URL, and errors of `fetch` contain URLs, so the client does not pass on these errors.
 */
export function fioClient(
  { token, apiBase = FIO_API }: { token: string; apiBase?: string | undefined },
  patienceMs = PATIENCE_MS,
): FioClient {
  return {
    read: async (from, to) => {
      try {
        const options = { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const
        const response = await fetch(`${apiBase}/periods/${token}/${from}/${to}/transactions.json`, options)
        if (response.status === 200) return readAnswer(await readLimited(response))
        await response.body?.cancel()
        return { ok: false, why: response.status === 409 ? 'too_soon' : 'refused', status: response.status }
      } catch {
        return { ok: false, why: 'unreachable' }
      }
    },
  }
}

async function readLimited(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns null if the column has no value. Fio writes ids as numbers. */
const column = z
  .object({ value: z.union([z.string(), z.number()]).nullish() })
  .nullish()
  .transform((cell) => noteOf(cell?.value?.toString()))

const movement = z.object({
  column0: column.pipe(z.string()),
  column1: column.pipe(z.string()),
  column2: column,
  column3: column,
  column5: column,
  column7: column,
  column8: column,
  column10: column,
  column14: column.pipe(z.string().length(3)),
  column16: column,
  column22: column.pipe(z.string().regex(/^\d{1,16}$/)),
  column25: column,
})

const answer = z.object({
  accountStatement: z.object({
    info: z.object({ iban: z.string() }),
    transactionList: z.object({ transaction: z.array(movement).nullish() }).nullish(),
  }),
})

const UNREADABLE: FioAnswer = { ok: false, why: 'unreadable' }

function readAnswer(body: string | undefined): FioAnswer {
  const read = answer.safeParse(parsed(body))
  const account = read.data && readAccount(read.data.accountStatement.info.iban)
  if (!read.data || !account) return UNREADABLE
  const lines = (read.data.accountStatement.transactionList?.transaction ?? []).map((one) => lineOf(one, account))
  // Movements without money, such as notices, are omitted.
  return lines.every((line) => line !== null) ? { ok: true, account, lines: lines.filter(({ amount }) => amount !== 0) } : UNREADABLE
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

function lineOf(one: z.output<typeof movement>, account: string): BankLine | null {
  // Such as 2026-11-26+0100.
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(one.column0) ?? []
  const [bookedOn, amount] = [dayFrom(year, month, day), readAmount(one.column1)]
  if (bookedOn === null || amount === null) return null
  return {
    account,
    bankId: one.column22,
    bookedOn,
    amount,
    currency: one.column14,
    symbol: one.column5 && withoutLeadingZeros(one.column5.replaceAll(/\D/g, '')),
    note: noteOf(one.column16, one.column7, one.column25),
    counterAccount: readCounterAccount(one.column2, one.column3),
    counterName: one.column10,
    isReversal: isFioReversal(one.column8),
  }
}
