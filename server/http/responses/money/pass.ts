import type {
  PassEntry as EntryResponse,
  PassOffers as OffersResponse,
  Pass as PassResponse,
  StaffPass,
} from '../../../../packages/contract/money/pass.ts'
import type {
  PassOpens as OpensResponse,
  PassProduct as ProductResponse,
  StaffPassProduct,
} from '../../../../packages/contract/money/pass-product.ts'
import type { PassOffers } from '../../../domain/checkout/read-pass-offers.ts'
import type { PassRefund } from '../../../domain/kernel/decision.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf } from '../../../domain/kernel/studio-time.ts'
import type { PassEntry, PassWithHistory } from '../../../domain/products/passes/pass-list-repository.ts'
import { entryPrice, type PassOpens, type PassProduct } from '../../../domain/products/passes/product.ts'
import type { ListedProduct } from '../../../domain/products/passes/product-list-repository.ts'
import type { MakeUpsLeft } from '../../../domain/products/passes/read-make-ups-left.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse, bookingType } from '../booking/booked.ts'
import { knownPersonResponse } from '../people/person.ts'

export const opensResponse = ({ kinds, serviceIds, serviceTypes, priceUpTo }: PassOpens): OpensResponse => ({
  types: kinds.map((kind) => bookingType[kind]),
  service_ids: serviceIds,
  service_types: serviceTypes,
  price_up_to: priceUpTo === null ? null : toCrowns(priceUpTo),
})

const crownsOrNull = (halere: number | null) => (halere === null ? null : toCrowns(halere))

export const productResponse = (product: PassProduct, { language }: Audience): ProductResponse => ({
  id: product.id,
  name: inLanguage(product.nameEn, product.nameRu, language),
  name_en: product.nameEn,
  name_ru: product.nameRu,
  price: toCrowns(product.price),
  entry_price: crownsOrNull(entryPrice(product)),
  entries: product.entries,
  days: product.days,
  starts: product.starts,
  opens: opensResponse(product.opens),
  per_day: product.perDay,
  ahead: product.ahead,
  most_per_person: product.mostPerPerson,
})

export const staffProductResponse = (product: ListedProduct, audience: Audience): StaffPassProduct => ({
  ...productResponse(product, audience),
  is_on_sale: product.isOnSale,
  sold: product.sold,
})

export function passResponse(pass: PassWithHistory, audience: Audience): PassResponse {
  const { timeZone, language } = audience
  const { sold, order } = pass
  const until = order?.withdrawableUntil
  const isWithdrawable = until && until > pass.now && pass.endedWhy === null
  return {
    id: pass.id,
    name: inLanguage(sold.nameEn, sold.nameRu, language),
    state: stateOf(pass, timeZone),
    entries: pass.entries,
    left: pass.entries === null ? null : Math.max(pass.left, 0),
    valid_from: pass.validFrom,
    valid_until: pass.validUntil,
    days: pass.days,
    extra_days: pass.extraDays,
    starts: pass.starts,
    opens: opensResponse(sold.opens),
    per_day: sold.perDay,
    ahead: sold.ahead,
    booked_ahead: pass.bookedAhead,
    bought_at: isoOf(pass.createdAt, timeZone),
    ended_why: pass.endedWhy,
    order: order && { id: order.id, price: toCrowns(order.price), withdrawable_until: isWithdrawable ? isoOf(until, timeZone) : null },
    history: pass.history.map((entry) => entryResponse(entry, audience)),
  }
}

export const ownPassResponse = (pass: PassWithHistory & { makeUps: MakeUpsLeft | null }, audience: Audience): PassResponse => {
  if (!pass.makeUps) return { ...passResponse(pass, audience), course: null }
  const { courseId, ...makeUps } = pass.makeUps
  return { ...passResponse(pass, audience), course: { id: courseId, make_ups: makeUps } }
}

export const staffPassResponse = (pass: PassWithHistory, audience: Audience): StaffPass => ({
  ...passResponse(pass, audience),
  person: knownPersonResponse(pass.person),
  refundable: toCrowns(pass.refundable),
  course_id: pass.courseId,
  history: pass.history.map((entry) => ({
    ...entryResponse(entry, audience),
    note: entry.note,
    staff: entry.staff && knownPersonResponse(entry.staff),
  })),
})

function stateOf({ endedWhy, isFrozen, validUntil, now, entries, left, opensFrom }: PassWithHistory, zone: string): PassResponse['state'] {
  if (endedWhy !== null) return 'ended'
  if (isFrozen) return 'frozen'
  if (validUntil !== null && validUntil < dayOf(now, zone)) return 'over'
  if (entries !== null && left < 1) return 'empty'
  return opensFrom !== null && now < opensFrom ? 'unstarted' : 'open'
}

const entryResponse = ({ id, why, amount, at, booking }: PassEntry, audience: Audience): EntryResponse => ({
  id,
  why: why as EntryResponse['why'],
  amount,
  at: isoOf(at, audience.timeZone),
  booking: booking && { id: booking.id, ...bookedResponse({ ...booking.texts, startsAt: booking.startsAt }, audience) },
})

export const passOffersResponse = ({ passes, best, isCheaper }: PassOffers, { language }: Audience): OffersResponse => ({
  passes: passes.map(({ pass, until, asksToStart, entryPrice: entry, givesBack }) => ({
    id: pass.id,
    name: inLanguage(pass.sold.nameEn, pass.sold.nameRu, language),
    left: pass.entries === null ? null : pass.available,
    valid_until: until,
    entry_price: crownsOrNull(entry),
    asks_to_start: asksToStart,
    is_of_course: pass.ownDates !== null,
    gives_back: givesBack,
  })),
  best,
  is_cheaper: isCheaper,
})

export const passRefundResponse = ({ back, most, ...rest }: PassRefund, audience: Audience) => ({
  ...usageResponse(rest, audience),
  back: toCrowns(back),
  most: toCrowns(most),
})

export const usageResponse = ({ used, of, unit, ahead }: Omit<PassRefund, 'back' | 'most'>, { language, timeZone }: Audience) => ({
  used,
  of,
  unit,
  ahead: ahead.map(({ bookingId, kind, title, startsAt, late }) => ({
    booking_id: bookingId,
    type: bookingType[kind],
    title: title[language],
    start: isoOf(startsAt, timeZone),
    stays_used: late !== null,
  })),
})
