import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { refundWay } from '../booking/booking-cancellation.ts'
import { cancellationTerms } from '../booking/cancellation-policy.ts'
import { attendance, paymentMethods } from '../booking/roster.ts'
import { takes } from '../booking/waiting-list.ts'
import { credit } from '../money/credit.ts'
import { amount } from '../money/money.ts'
import { order } from '../money/order.ts'
import { pass } from '../money/pass.ts'
import { receipt, savedBuyer } from '../money/receipt.ts'
import { refundStatus } from '../money/refund.ts'
import { boughtVoucher, voucher } from '../money/voucher.ts'
import { day, instant } from '../schedule/time.ts'
import { emailStatuses } from './email.ts'
import { person } from './person.ts'
import { savedView } from './saved-view.ts'

/** All data stored about a person (product.md 14.2; GDPR, articles 15 and 20). Amounts in CZK. */
export const ownData = z.object({
  /** `other_emails`: the addresses of accounts merged into this one. `told_apart`: the times at which staff rejected a suggested merge. */
  person: person.extend({
    phone: z.string().nullable(),
    created_at: instant,
    /** When staff confirmed that the person had agreed to newsletters earlier. */
    news_agreed_at: instant.nullable(),
    waiting_email: z.string().nullable(),
    other_emails: z.array(z.string()),
    told_apart: z.array(instant),
  }),
  sign_ins: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: instant,
      last_used_at: instant,
      expires_at: instant,
      ended_at: instant.nullable(),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['individual', 'group', 'event']),
      title: z.string(),
      start: instant,
      end: instant,
      status,
      cancelled_by: z.enum(['person', 'staff', 'refund']).nullable(),
      /** A booking cancelled by the person after payment. `percent`: refunded share of the price; `resold`: the rest was refunded too. */
      left: z.object({ at: instant, percent: z.int(), back: refundWay, resold: z.boolean() }).nullable(),
      terms: cancellationTerms.nullable(),
      price: amount,
      owed: amount,
      asked_at: instant.nullable(),
      created_at: instant,
      attended_at: instant.nullable(),
      attendance,
    }),
  ),
  waiting: z.array(
    z.object({
      type: z.enum(['group', 'event']),
      title: z.string(),
      start: instant,
      status: z.enum(['waiting', 'turn', 'taken', 'passed', 'left', 'closed']),
      take: z.enum(takes),
      joined_at: instant,
      language: z.enum(['en', 'ru']),
      time_zone: z.string().nullable(),
    }),
  ),
  standing_bookings: z.array(
    z.object({
      title: z.string(),
      from: day,
      until: day.nullable(),
      pause: z.object({ from: day, until: day }).nullable(),
      created_at: instant,
      ended_at: instant.nullable(),
      language: z.enum(['en', 'ru']),
      time_zone: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      booking_id: z.int().nullable(),
      order_id: z.int().nullable(),
      amount,
      currency: z.string(),
      status: z.enum(['open', 'closed', 'kept', 'returned']),
      provider: z.string(),
      channel: z.enum(['online', 'studio']),
      method: z.enum(paymentMethods),
      terms_version: z.string().nullable(),
      terms_accepted_at: instant.nullable(),
      created_at: instant,
      settled_at: instant.nullable(),
    }),
  ),
  emails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      status: z.enum(emailStatuses),
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  exchanges: z.array(
    z.object({
      booking_id: z.int(),
      price_before: amount,
      price_after: amount,
      retained: amount,
      by: z.enum(['person', 'staff']),
      at: instant,
    }),
  ),
  transfers: z.array(
    z.object({
      payment_id: z.int().nullable(),
      booked_on: z.iso.date(),
      amount,
      currency: z.string(),
      symbol: z.string().nullable(),
      note: z.string().nullable(),
      counter_account: z.string().nullable(),
      counter_name: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      payment_id: z.int(),
      amount,
      status: refundStatus,
      to_credit: z.boolean(),
      created_at: instant,
      done_at: instant.nullable(),
    }),
  ),
  credit,
  passes: z.array(pass),
  receipts: z.array(receipt),
  receipt_company: savedBuyer.shape.buyer,
  /** `withdrawn_as`: the name in the withdrawal statement. */
  orders: z.array(order.extend({ withdrawn_as: z.string().nullable() })),
  vouchers: z.array(boughtVoucher.omit({ file_url: true, withdrawable_until: true })),
  redeemed_vouchers: z.array(voucher.extend({ redeemed_at: instant })),
  /** Only for staff: saved filters of the back office. */
  saved_views: z.array(savedView.omit({ id: true })),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      created_at: instant,
      replies: z.array(z.object({ text: z.string(), created_at: instant })),
    }),
  ),
})
export type OwnData = z.infer<typeof ownData>
