import type {
  Exchanged as ExchangedResponse,
  ExchangeOptions as OptionsResponse,
  ExchangeTarget as TargetResponse,
} from '../../../../packages/contract/booking/exchange.ts'
import type { MoveOptions } from '../../../../packages/contract/booking/move.ts'
import type { Exchanged } from '../../../domain/guests/exchanging/exchange-own-booking.ts'
import type { ExchangeOptions, ExchangeTarget } from '../../../domain/kernel/decision.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { Audience } from './audience.ts'
import { faultResponse } from './cancelling.ts'

type Dated = Pick<ExchangeOptions, 'title' | 'place' | 'isOnline' | 'startsAt' | 'endsAt'>

const classResponse = ({ title, place, isOnline, startsAt, endsAt }: Dated, { language, timeZone }: Audience) => ({
  title: title[language],
  start: isoOf(startsAt, timeZone),
  end: isoOf(endsAt, timeZone),
  place: place[language],
  is_online: isOnline,
})

export const exchangeOptionsResponse = (options: ExchangeOptions, audience: Audience): OptionsResponse => ({
  booking_id: options.bookingId,
  kind: options.kind,
  ...classResponse(options, audience),
  price: toCrowns(options.price),
  until: options.until && isoOf(options.until, audience.timeZone),
  studio_fault: options.fault && faultResponse(options.fault, audience),
  targets: options.targets.map((target) => targetResponse(target, audience)),
})

const targetResponse = (target: ExchangeTarget, audience: Audience): TargetResponse => ({
  id: target.id,
  ...classResponse(target, audience),
  available_spots: target.availableSpots,
  price: toCrowns(target.price),
  difference: toCrowns(target.difference),
  due: toCrowns(target.due),
  to_credit: toCrowns(target.toCredit),
  refunded: toCrowns(target.refunded),
  credit: toCrowns(target.credit),
  overlaps: target.overlaps,
})

/** Omits the amounts due, because a move by staff costs nothing. */
export function moveOptionsResponse(options: ExchangeOptions, audience: Audience): MoveOptions {
  const { until: _, studio_fault: __, targets, ...booking } = exchangeOptionsResponse(options, audience)
  return { ...booking, targets: targets.map(({ due: _, to_credit: __, ...target }) => target) }
}

export const exchangedResponse = (done: Exchanged, { timeZone }: Audience): ExchangedResponse =>
  done.state === 'moved'
    ? { state: 'moved', booking_id: done.bookingId, refunded: toCrowns(done.refunded), credit: toCrowns(done.credit) }
    : { state: 'payment', booking_id: done.bookingId, checkout_url: done.url, held_until: isoOf(done.heldUntil, timeZone) }
