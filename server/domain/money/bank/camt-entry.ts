import { z } from 'zod'

// The parts of CAMT.053 that we read, in versions 02, 08 and 13. The parser returns '' for an empty element.
const maybe = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((element) => element['#text'])])
const money = z.object({ '#text': z.string(), '@_Ccy': z.string().length(3) })
const direction = z.enum(['CRDT', 'DBIT'])
const moment = z.object({ Dt: maybe(text), DtTm: maybe(text) })

const account = z.object({ Id: z.object({ IBAN: maybe(text), Othr: maybe(z.object({ Id: text })) }) })
// Version 08 inserted the element Pty.
const party = z.object({ Nm: maybe(text), Pty: maybe(z.object({ Nm: maybe(text) })) })
const bank = z.object({ MmbId: maybe(text) })
const agent = z.object({ FinInstnId: maybe(z.object({ ClrSysMmbId: maybe(bank), Othr: maybe(z.object({ Id: maybe(text) })) })) })

const remittance = z.object({
  Ustrd: maybe(z.array(text)),
  Strd: maybe(
    z.array(maybe(z.object({ CdtrRefInf: maybe(z.object({ Ref: maybe(text) })), AddtlRmtInf: maybe(z.union([text, z.array(text)])) }))),
  ),
})

const transaction = z.object({
  Refs: maybe(z.object({ AcctSvcrRef: maybe(text), EndToEndId: maybe(text) })),
  Amt: maybe(money),
  CdtDbtInd: maybe(direction),
  AmtDtls: maybe(z.object({ TxAmt: maybe(z.object({ Amt: money })) })),
  RltdPties: maybe(z.object({ Dbtr: maybe(party), DbtrAcct: maybe(account), Cdtr: maybe(party), CdtrAcct: maybe(account) })),
  RltdAgts: maybe(z.object({ DbtrAgt: maybe(agent), CdtrAgt: maybe(agent) })),
  RmtInf: maybe(remittance),
  RtrInf: z.unknown().optional(),
})

const entry = z.object({
  Amt: money,
  CdtDbtInd: direction,
  RvslInd: maybe(text),
  // Version 08 inserted the element Cd.
  Sts: z.union([text, z.object({ Cd: text }).transform(({ Cd }) => Cd)]),
  BookgDt: maybe(moment),
  ValDt: maybe(moment),
  AcctSvcrRef: maybe(text),
  NtryDtls: maybe(z.array(maybe(z.object({ TxDtls: maybe(z.array(transaction)) })))),
})

export const camtEntry = entry
export type CamtEntry = z.output<typeof entry>
export type CamtTransaction = z.output<typeof transaction>

export const camtStatements = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(z.object({ Acct: account, Ntry: maybe(z.array(z.unknown())) })) }) }),
})
