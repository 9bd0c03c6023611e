import { z } from 'zod'
import { cancellationPolicy } from '../booking/cancellation-policy.ts'
import { taughtIn } from '../content/language.ts'
import { line, paragraphs, requireAnyLanguage, webAddress } from '../content/text.ts'
import { newPrice, price } from '../money/money.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { staffGuide, writtenGuide } from './class-guide.ts'
import { serviceType } from './service-type.ts'
import { minutes } from './time.ts'

const name = line(120)

export const servicesQuery = pageQuery.extend({ q: search, sort: sortBy('id', 'name', 'price', 'duration', 'is_online', 'place') })

/** A service with this person's price (product.md 4.2), CZK. */
export const pricedService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_online: z.boolean(),
  place: z.string(),
  price,
  original_price: price,
  discounted_price: price.nullable(),
  discount_applied: z.boolean(),
  eligible_for_first_online_discount: z.boolean(),
  duration: minutes,
  service_type: serviceType,
  taught_in: taughtIn,
})
export type PricedService = z.infer<typeof pricedService>

export const service = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  name_ru: z.string(),
  description: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
  ...staffGuide.shape,
  duration: minutes,
  price,
  is_online: z.boolean(),
  place: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
  meet_link: z.string().nullable(),
  service_type: serviceType,
  taught_in: taughtIn,
  /** Null means the policy of individual classes. */
  policy: cancellationPolicy.nullable(),
})
export type Service = z.infer<typeof service>

const written = z
  .object({
    name,
    name_en: name,
    name_ru: name,
    description: paragraphs(4000),
    description_en: paragraphs(4000),
    description_ru: paragraphs(4000),
    ...writtenGuide,
    duration: minutes,
    price: newPrice,
    is_online: z.boolean(),
    place: line(200),
    place_en: line(200),
    place_ru: line(200),
    meet_link: webAddress.nullable(),
    service_type: serviceType,
    taught_in: taughtIn,
    policy: cancellationPolicy.nullable(),
  })
  .partial()

/** Default of `service_type`: read from the name in either language. */
export const createServiceBody = written.required({ duration: true, price: true }).check(requireAnyLanguage('name'))
export const changeServiceBody = written
export type CreateService = z.infer<typeof createServiceBody>
export type WrittenService = z.infer<typeof changeServiceBody>
