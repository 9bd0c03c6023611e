import { z } from 'zod'
import { line } from '../content/text.ts'
import { plannedDay } from '../schedule/time.ts'
import { companyNumber, vatNumber } from './company.ts'

/** Who sells, in Czech: `register` is the sentence on the trade register. */
export const receiptSeller = z.object({
  name: line(160),
  street: line(160),
  city: line(160),
  company_number: z.string(),
  register: line(200),
})
export const sellerBody = receiptSeller.extend({
  name: line(160).min(1),
  street: line(160).min(1),
  city: line(160).min(1),
  company_number: companyNumber,
  register: line(200).min(1),
})

export const vatKinds = ['slot', 'session', 'event', 'pass'] as const

/** `number`: DIČ; `from`: the first day (YYYY-MM-DD) on which prices hold VAT; the rate of each kind in percent: there is no usual one. */
export const receiptVat = z.object({
  number: z.string(),
  from: plannedDay,
  rates: z.record(z.enum(vatKinds), z.union([z.literal(12), z.literal(21)])),
})
export type ReceiptVat = z.infer<typeof receiptVat>
export const vatBody = receiptVat.extend({ number: vatNumber })

/** Capital letters: numbers begin with the year else. */
export const receiptPrefix = z.string().regex(/^[A-Z]{0,6}$/)
