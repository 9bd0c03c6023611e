import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { dayOf } from '../../kernel/studio-time.ts'
import { readAccount, readCounterAccount } from './account-number.ts'
import type { BankLine } from './bank-line.ts'
import { type CamtEntry, type CamtTransaction, camtEntry, camtStatements } from './camt-entry.ts'
import { dayFrom, noteOf, readAmount, StatementRefused } from './statement.ts'
import { withoutLeadingZeros } from './variable-symbol.ts'

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  maxNestedTags: 40,
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
})

/** Reads a CAMT.053 statement of the account with this IBAN. Entries that are not booked are omitted. `zone`: of the studio. */
export function readCamt(text: string, iban: string, zone: string): BankLine[] {
  const entries = entryLines(text)
  return readStatements(text).flatMap(({ Acct, Ntry = [] }) => {
    if (readAccount(Acct.Id.IBAN ?? Acct.Id.Othr?.Id ?? '') !== iban) throw new StatementRefused('account', null)
    return Ntry.flatMap((entry) => {
      const at = entries.next().value ?? null
      const read = camtEntry.safeParse(entry)
      if (!read.success) throw new StatementRefused('syntax', at)
      return read.data.Sts === 'BOOK' ? readEntry(read.data, { iban, zone, at }) : []
    })
  })
}

function readStatements(text: string) {
  // A document type is refused: statements need none, and its entities could expand without limit or read files.
  const typed = /<!(DOCTYPE|ENTITY)/i.exec(text)
  if (typed) throw new StatementRefused('syntax', lineAt(text, typed.index))
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new StatementRefused('syntax', valid.err.line)
  const read = camtStatements.safeParse(parsed(text))
  if (!read.success) throw new StatementRefused('syntax', null)
  return read.data.Document.BkToCstmrStmt.Stmt
}

/** The parser throws for nesting that is too deep. */
function parsed(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    throw new StatementRefused('syntax', null)
  }
}

/** Yields the line of each entry in one pass, because a large statement has thousands. */
function* entryLines(text: string): Generator<number, undefined> {
  for (const [index, row] of text.split('\n').entries()) for (const _ of row.matchAll(/<(?:\w+:)?Ntry[\s>]/g)) yield index + 1
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Returns one line, or one for each transaction of a collective entry. */
function readEntry(entry: CamtEntry, { iban, zone, at }: { iban: string; zone: string; at: number | null }): BankLine[] {
  const total = signed(entry.Amt['#text'], entry.CdtDbtInd, at)
  const bookedOn = readDay(entry.BookgDt, zone) ?? readDay(entry.ValDt, zone)
  if (!bookedOn) throw new StatementRefused('day', at)
  const transactions = entry.NtryDtls?.flatMap((details) => details?.TxDtls ?? []) ?? []
  const isReversal = entry.RvslInd === 'true' || entry.RvslInd === '1'
  const common = { account: iban, bookedOn, currency: entry.Amt['@_Ccy'], isReversal }
  if (transactions.length < 2) {
    const [transaction] = transactions
    const bankId = entry.AcctSvcrRef ?? transaction?.Refs?.AcctSvcrRef ?? null
    return [{ ...common, ...detailsOf(transaction, total), bankId: idOf(bankId, isReversal), amount: total }]
  }
  const ids = transactions.map(({ Refs }) => Refs?.AcctSvcrRef ?? entry.AcctSvcrRef ?? null)
  const lines = transactions.map((transaction, index) => {
    const amount = partOf(transaction, entry, at)
    // Ids that several transactions share get a number, because banks may repeat the entry's id in each transaction.
    const id = ids[index] && ids.indexOf(ids[index]) !== ids.lastIndexOf(ids[index]) ? `${ids[index]}/${index + 1}` : (ids[index] ?? null)
    return { ...common, ...detailsOf(transaction, amount), bankId: idOf(id, isReversal), amount }
  })
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== total) throw new StatementRefused('amount', at)
  return lines
}

/** Marks the id of a reversal, because it may be the same as that of the reversed movement. */
const idOf = (id: string | null, isReversal: boolean): string | null => (id && isReversal ? `${id}/reversal` : id)

function partOf({ Amt, AmtDtls, CdtDbtInd }: CamtTransaction, entry: CamtEntry, at: number | null): number {
  const part = Amt ?? AmtDtls?.TxAmt?.Amt
  if (part?.['@_Ccy'] !== entry.Amt['@_Ccy']) throw new StatementRefused('amount', at)
  return signed(part['#text'], CdtDbtInd ?? entry.CdtDbtInd, at)
}

function signed(text: string, direction: 'CRDT' | 'DBIT', at: number | null): number {
  const amount = readAmount(text) ?? 0
  if (amount <= 0) throw new StatementRefused('amount', at)
  return direction === 'CRDT' ? amount : -amount
}

/** Returns the day in the time zone of the studio. A date, and a time without an offset, already are the bank's day. */
function readDay(moment: CamtEntry['BookgDt'], zone: string): string | null {
  const text = moment?.Dt ?? moment?.DtTm ?? ''
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  const written = dayFrom(year, month, day)
  if (written === null || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text)) return written
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : dayOf(instant, zone)
}

function detailsOf(transaction: CamtTransaction | undefined, amount: number) {
  const { Refs, RltdPties, RltdAgts, RmtInf } = transaction ?? {}
  const [party, account, agent] =
    amount > 0 ? [RltdPties?.Dbtr, RltdPties?.DbtrAcct, RltdAgts?.DbtrAgt] : [RltdPties?.Cdtr, RltdPties?.CdtrAcct, RltdAgts?.CdtrAgt]
  const { ClrSysMmbId, Othr } = agent?.FinInstnId ?? {}
  const references = RmtInf?.Strd?.map((structured) => structured?.CdtrRefInf?.Ref) ?? []
  const reference = Refs?.EndToEndId === 'NOTPROVIDED' ? undefined : Refs?.EndToEndId
  return {
    symbol: symbolIn([...references, reference]),
    note: noteOf(...(RmtInf?.Ustrd ?? []), ...(RmtInf?.Strd?.flatMap((structured) => structured?.AddtlRmtInf) ?? []), reference),
    counterAccount: account?.Id.IBAN
      ? readCounterAccount(account.Id.IBAN, null)
      : readCounterAccount(account?.Id.Othr?.Id ?? null, ClrSysMmbId?.MmbId ?? Othr?.Id ?? null),
    counterName: noteOf(party?.Pty?.Nm ?? party?.Nm),
    ...(transaction?.RtrInf !== undefined && { isReversal: true }),
  }
}

/** Czech banks write the symbol as `VS:1234567890` in a structured reference, or as `/VS1234567890` in the reference of the payer. */
function symbolIn(references: (string | undefined)[]): string | null {
  const found = references.map((reference) => /(?:^|\/)VS:?(\d{1,10})(?!\d)/.exec(reference ?? '')?.[1]).find(Boolean)
  return found ? withoutLeadingZeros(found) : null
}
