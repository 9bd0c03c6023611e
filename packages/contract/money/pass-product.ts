import { z } from 'zod'
import { line, requireAnyLanguage } from '../content/text.ts'
import { serviceTypes } from '../schedule/service-type.ts'
import { id } from '../studio/id.ts'
import { newPrice, price } from './money.ts'

export const bookingTypes = ['individual', 'group', 'event'] as const

/** The classes that a pass pays for. `service_ids`: limits individual classes. `price_up_to`: CZK. Null: no limit. */
export const passOpens = z.strictObject({
  types: z.array(z.enum(bookingTypes)).min(1).max(3),
  service_ids: z.array(id).min(1).max(100).nullable().default(null),
  service_types: z.array(z.enum(serviceTypes)).min(1).max(5).nullable().default(null),
  price_up_to: newPrice.nullable().default(null),
})
export type PassOpens = z.infer<typeof passOpens>

export const passStarts = ['first_use', 'purchase'] as const

/** The rules of a pass. `entries` null means unlimited classes. `days` null means no end. */
const shape = {
  entries: z.int().min(1).max(100).nullable(),
  days: z.int().min(1).max(3660).nullable(),
  starts: z.enum(passStarts),
  opens: passOpens,
  per_day: z.int().min(1).max(20),
  /** The maximum number of future bookings that the pass pays for at a time. Null: no limit. */
  ahead: z.int().min(1).max(100).nullable(),
}

export const passProduct = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  name_ru: z.string(),
  price,
  /** The price per entry, CZK. Null means unlimited entries. */
  entry_price: z.number().nullable(),
  ...shape,
  most_per_person: z.int().nullable(),
})
export type PassProduct = z.infer<typeof passProduct>

export const staffPassProduct = passProduct.extend({
  is_on_sale: z.boolean(),
  sold: z.int(),
})
export type StaffPassProduct = z.infer<typeof staffPassProduct>

const name = line(120)
const written = z.strictObject({
  name_en: name.default(''),
  name_ru: name.default(''),
  price: newPrice.min(1),
  ...shape,
  starts: shape.starts.default('first_use'),
  per_day: shape.per_day.default(1),
  /** The maximum number of future bookings. By default five for a pass with unlimited entries, otherwise no limit. */
  ahead: shape.ahead.optional(),
  most_per_person: z.int().min(1).max(100).nullable().default(null),
  is_on_sale: z.boolean().default(true),
})

const hasEnd = ({ entries, days }: { entries: number | null; days: number | null }) => entries !== null || days !== null
const needsEnd = { path: ['days'], message: 'pass_without_end' }

export const createPassProductBody = written.check(requireAnyLanguage('name')).refine(hasEnd, needsEnd)

/** Fields left out are unchanged. Passes already sold keep their terms. */
export const changePassProductBody = z
  .strictObject({
    name_en: name,
    name_ru: name,
    price: newPrice.min(1),
    ...shape,
    most_per_person: z.int().min(1).max(100).nullable(),
    is_on_sale: z.boolean(),
  })
  .partial()
export type ChangePassProduct = z.infer<typeof changePassProductBody>
