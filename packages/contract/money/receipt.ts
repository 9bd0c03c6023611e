import { z } from 'zod'
import { line } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery, search } from '../studio/list-query.ts'
import { companyNumber, vatNumber } from './company.ts'

/** receipt: money came · correction: the same made out to a company · credit_note: money left · reversal: the bank sent that back. */
const receiptKinds = ['receipt', 'correction', 'credit_note', 'reversal'] as const

/** The company on which a receipt is made out. */
const receiptBuyer = z.strictObject({
  name: line(160).min(1),
  /** Street and number, code and town, in one line. */
  address: line(200).min(1),
  company_number: companyNumber,
  /** Null: they pay no VAT. */
  vat_number: vatNumber.nullable().default(null),
})
export type ReceiptBuyer = z.output<typeof receiptBuyer>

/** A company for this receipt; `keep`: for the next ones too. */
export const correctReceiptBody = z.strictObject({ buyer: receiptBuyer, keep: z.boolean().default(false) })

/** The company that a person keeps for their receipts; null: none. */
export const keepBuyerBody = z.strictObject({ buyer: receiptBuyer.nullable() })
export const keptBuyer = z.object({
  buyer: z.object({ name: z.string(), address: z.string(), company_number: z.string(), vat_number: z.string().nullable() }).nullable(),
})
export type KeptBuyer = z.infer<typeof keptBuyer>

/** A receipt or a credit note. Amount in CZK, below zero where money left. */
export const receipt = z.object({
  id: z.int(),
  /** As it is printed, e.g. 2026-0123. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  amount: z.number(),
  method: z.enum(['card', 'cash', 'transfer']),
  /** When the money moved. */
  at: instant,
  issued_at: instant,
  /** What it was for. */
  title: z.string(),
  payment_id: z.int(),
  buyer: z.object({ name: z.string(), company: z.string().nullable(), company_number: z.string().nullable() }),
  /** Of all but a receipt: the number of the one it changes. */
  refers_to: z.string().nullable(),
  /** It is void: the number of the one that stands in its stead. */
  corrected_by: z.string().nullable(),
  /** It can still be made out to a company. */
  correctable: z.boolean(),
})
export type ReceiptView = z.infer<typeof receipt>

/** The newest first. `scope=mine` shows staff their own alone; the filters are theirs. */
export const receiptsQuery = pageQuery.extend({
  scope: z.enum(['mine']).optional(),
  year: z.coerce.number().pipe(z.int().min(2000).max(2200)).optional(),
  kind: z.enum(['receipt', 'credit_note', 'company']).optional(),
  person_id: z.coerce.number().pipe(id).optional(),
  /** Parts of its number, of the name or the company it is made out to. */
  q: search,
})
