import { z } from 'zod'
import { line, requireAnyLanguage } from '../content/text.ts'
import { serviceTypes } from '../schedule/service-type.ts'
import { id } from '../studio/id.ts'
import { newPrice, price } from './money.ts'

/** What a class is called where it is bought, as a pass names it. */
export const bookingTypes = ['individual', 'group', 'event'] as const

/**
 * Which classes a pass pays for: of these types, and where they are named of these services (of individual classes) and these kinds of
 * practice, up to that price, CZK. Null: any.
 */
export const passOpens = z.strictObject({
  types: z.array(z.enum(bookingTypes)).min(1).max(3),
  service_ids: z.array(id).min(1).max(100).nullable().default(null),
  service_types: z.array(z.enum(serviceTypes)).min(1).max(5).nullable().default(null),
  price_up_to: newPrice.nullable().default(null),
})
export type PassOpens = z.infer<typeof passOpens>

/** purchase: its days count from the day it was bought · first_use: from the day of the first class that it pays for. */
export const passStarts = ['first_use', 'purchase'] as const

/** What a pass is, as it is sold. `entries` null: as many classes as one likes within its days. `days` null: without end. */
const shape = {
  entries: z.int().min(1).max(100).nullable(),
  days: z.int().min(1).max(3660).nullable(),
  starts: z.enum(passStarts),
  opens: passOpens,
  /** So many classes of one day at most. */
  per_day: z.int().min(1).max(20),
  /** So many classes booked ahead at once at most; null: any number. */
  ahead: z.int().min(1).max(100).nullable(),
}

/** A pass that can be bought. */
export const passProduct = z.object({
  id: z.int(),
  name: z.string(),
  price,
  /** What one entry costs, CZK; null: it has no number of entries. */
  entry_price: z.number().nullable(),
  ...shape,
  /** So many of it one person may have bought, at most; null: any number. */
  most_per_person: z.int().nullable(),
})
export type PassProduct = z.infer<typeof passProduct>

/** The same as staff see it. `sold`: how many there are. */
export const staffPassProduct = passProduct.extend({
  name_en: z.string(),
  name_ru: z.string(),
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
  /** Left out: five where there is no number of entries, else any number. */
  ahead: shape.ahead.optional(),
  most_per_person: z.int().min(1).max(100).nullable().default(null),
  is_on_sale: z.boolean().default(true),
})

/** A pass without a number of entries needs an end. */
const hasEnd = ({ entries, days }: { entries: number | null; days: number | null }) => entries !== null || days !== null
const needsEnd = { path: ['days'], message: 'pass_without_end' }

export const createPassProductBody = written.check(requireAnyLanguage('name')).refine(hasEnd, needsEnd)

/** What is left out stays. What was sold keeps what it was sold as. */
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
