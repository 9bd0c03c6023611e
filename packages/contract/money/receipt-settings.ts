import { z } from 'zod'
import { line } from '../content/text.ts'
import { plannedDay } from '../schedule/time.ts'
import { companyNumber, vatNumber } from './company.ts'

/** The seller, in Czech. `register`: the sentence about the trade register. */
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

/** `number`: DIČ. `from`: the first day on which prices include VAT. `rates`: percent per kind, without a default. */
export const receiptVat = z.object({
  number: z.string(),
  from: plannedDay,
  rates: z.record(z.enum(vatKinds), z.union([z.literal(12), z.literal(21)])),
})
export type ReceiptVat = z.infer<typeof receiptVat>
export const vatBody = receiptVat.extend({ number: vatNumber })

/** Letters only, because the year follows in a receipt's number. */
export const receiptPrefix = z.string().regex(/^[A-Z]{0,6}$/)
