import { z } from 'zod'
import { notInOurFonts } from '../content/font-characters.ts'
import { line } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery, search } from '../studio/list-query.ts'
import { companyNumber, vatNumber } from './company.ts'

/** correction: a receipt that was reissued to a company · credit_note: a refund · reversal: a refund that the bank sent back. */
const receiptKinds = ['receipt', 'correction', 'credit_note', 'reversal'] as const

const printable = (text: string) => notInOurFonts(text).length === 0

/** The company on a receipt. Outside the Czech Republic and Slovakia, companies have no IČO. */
const receiptBuyer = z
  .strictObject({
    name: line(160).min(1).refine(printable, { message: 'unprintable' }),
    /** Street and number, postal code and town, in one line. */
    address: line(200).min(1).refine(printable, { message: 'unprintable' }),
    /** Null: a company in another country. */
    company_number: z.preprocess((given) => (given === '' ? null : given), companyNumber.nullable()),
    /** Null: the company is not a VAT payer. */
    vat_number: vatNumber.nullable().default(null),
  })
  .refine((buyer) => buyer.company_number !== null || !/^(CZ|SK)/.test(buyer.vat_number ?? ''), {
    path: ['company_number'],
    message: 'company_number',
  })
export type ReceiptBuyer = z.output<typeof receiptBuyer>

/** `keep`: use the company for future receipts too. */
export const correctReceiptBody = z.strictObject({ buyer: receiptBuyer, keep: z.boolean().default(false) })

export const saveBuyerBody = z.strictObject({ buyer: receiptBuyer.nullable() })
export const savedBuyer = z.object({
  buyer: z
    .object({ name: z.string(), address: z.string(), company_number: z.string().nullable(), vat_number: z.string().nullable() })
    .nullable(),
})
export type SavedBuyer = z.infer<typeof savedBuyer>

/** A receipt or credit note. Amount in CZK; it is negative for a refund. */
export const receipt = z.object({
  id: z.int(),
  /** The number as printed, e.g. 2026-0123. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  amount: z.number(),
  method: z.enum(['card', 'cash', 'transfer']),
  at: instant,
  issued_at: instant,
  title: z.string(),
  payment_id: z.int(),
  buyer: z.object({ name: z.string(), company: z.string().nullable(), company_number: z.string().nullable() }),
  /** For a document that changes another one: the number of that document. Null for a receipt. */
  refers_to: z.string().nullable(),
  /** For a void document: the number of the document that replaces it. */
  corrected_by: z.string().nullable(),
  /** Whether a credit note belongs to a payment moved to another booking, so that no money was refunded. */
  is_reassigned: z.boolean().optional(),
  /** Whether the document can still be reissued to a company. */
  correctable: z.boolean(),
})
export type ReceiptView = z.infer<typeof receipt>

/** Newest first. `scope=mine` limits staff to their own. The filters are for staff. */
export const receiptsQuery = pageQuery.extend({
  scope: z.enum(['mine']).optional(),
  year: z.coerce.number().pipe(z.int().min(2000).max(2200)).optional(),
  kind: z.enum(['receipt', 'credit_note', 'company']).optional(),
  person_id: z.coerce.number().pipe(id).optional(),
  q: search,
})
