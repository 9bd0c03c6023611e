import type { AttentionKind } from '../../../../packages/contract/money/attention.ts'

/** The kind of an email and the ids from which its text is written when it is sent. Instants are ISO strings. */
export type EmailPayload =
  | WelcomePayload
  | { kind: 'password-reset'; personId: number; token: string; siteUrl: string }
  | { kind: 'sign-in-code'; personId: number; code: string; token: string; siteUrl: string }
  // Sent to the new address. `email-changed` is sent to the old one.
  | { kind: 'email-change'; personId: number; token: string; siteUrl: string }
  // `isCorrection`: staff corrected a mistyped address; the email goes to the wrong address.
  | { kind: 'email-changed'; personId: number; isCorrection?: true }
  | { kind: 'second-factor'; personId: number; event: SecondFactorEvent; codesLeft: number | null }
  // Sent to all staff when the role of `ofId` changed. `byId` is null for a command on the server, or if `ofId` made the change.
  | { kind: 'staff-changed'; personId: number; ofId: number; byId: number | null; isStaff: boolean }
  // Sent to the old address of the person merged into `personId`. `sameAddress`: `personId` now uses that address.
  | { kind: 'people-merged'; personId: number; sameAddress: boolean }
  | { kind: 'people-parted'; personId: number }
  // `isFirstOnline`: the email explains online classes.
  | ({ kind: 'booking-confirmed'; bookingId: number; isFirstOnline?: true } & Welcoming)
  // Only earlier versions queued this email.
  | { kind: 'first-online'; bookingId: number }
  // `offeringId`: the class that was moved. The booking may have been moved to another class since.
  | { kind: 'class-moved'; bookingId: number; from: TimeAndVenue; offeringId?: number }
  // `cancellationId`: the cancellation of the whole class. `foreseen`: a preview for staff before the cancellation.
  | { kind: 'class-cancelled'; bookingId: number; cancellationId?: number; foreseen?: true }
  | { kind: 'classes-cancelled'; runId: number; classes: { bookingId: number; cancellationId: number }[] }
  // `refundIds`: refunds in money. `entryIds`: ledger entries of refunds to credit.
  | { kind: 'booking-cancelled-by-guest'; bookingId: number; refundIds: number[]; entryIds?: number[] }
  // The person cancelled late, and another person has taken the seat since then.
  | { kind: 'booking-resold'; bookingId: number; refundIds: number[]; entryIds: number[] }
  // `from`: the old class. `credit`: added to the person's credit, in haléře. `paymentId`: the payment of the difference.
  | {
      kind: 'booking-exchanged'
      bookingId: number
      exchangeId: number
      from: PreviousClass
      refundIds: number[]
      credit: number
      paymentId?: number
    }
  | { kind: 'class-message'; bookingId: number; classMessageId: number }
  | { kind: 'news'; newsletterId: number; personId: number }
  | { kind: 'reminder'; bookingId: number; hours: 2 | 24; startsAt: string }
  | { kind: 'please-pay'; bookingId: number }
  // Staff request payment for these bookings. Bookings that are no longer owed when the email is sent are left out.
  | { kind: 'owed-asked'; personId: number; bookingIds: number[] }
  // short: too little money arrived. credited: the payment is a surplus that became credit. reminder: half of the hold is over.
  // late: the money cannot pay for anything, so the person is asked what to do with it.
  | ({ kind: 'transfer'; event: 'opened' | 'short' | 'credited' | 'reminder' | 'late'; paymentId: number } & Welcoming)
  | { kind: 'late-money'; bookingId: number; paymentId: number }
  // `entryId`: the ledger entry of the credit returned; set only if no money is refunded as well.
  | { kind: 'payment-refunded'; bookingId: number; refundId?: number; entryId?: number }
  // Staff had recorded this payment for the wrong booking. `refundId`: the refund that moves the payment away.
  | { kind: 'payment-reassigned'; bookingId: number; refundId: number }
  | { kind: 'refund-failed'; refundId: number }
  | ({ kind: 'pass-bought'; orderId: number } & Welcoming)
  // Staff gave the course for free.
  | { kind: 'course-given'; passId: number }
  | { kind: 'pass-late-money'; orderId: number; paymentId: number }
  // `refundId`: the refund in money. `credit`: the refund to credit, haléře. `offeringId`: the cancelled date of a course that is refunded.
  | { kind: 'pass-refunded'; orderId: number; refundId?: number; credit: number; offeringId?: number }
  | { kind: 'withdrawal-received'; orderId: number; refundId?: number; credit: number; ahead: number; bookingIds?: number[] }
  // Sent to the buyer or the receiver. The row does not contain the code. `isNewCode`: the code sent before is no longer valid.
  | ({ kind: 'voucher-bought'; orderId: number; voucherId: number; isNewCode?: true } & Welcoming)
  | { kind: 'voucher-gift'; voucherId: number; isNewCode?: true }
  | { kind: 'voucher-undelivered'; orderId: number; voucherId: number }
  // `until`: the last day of the pass when the email was queued, YYYY-MM-DD.
  | { kind: 'pass-ends-soon'; passId: number; until: string }
  | { kind: 'pass-last-entry'; passId: number }
  | { kind: 'accountant-link'; linkId: number }
  // Sent to a person on a waiting list. `until`: the end of the turn.
  | ({ kind: 'you-wait'; waitingId: number } & Welcoming)
  | { kind: 'your-turn'; waitingId: number; bookingId: number; until: string }
  | { kind: 'turn-passed'; waitingId: number }
  | { kind: 'place-free-for-all'; waitingId: number }
  | { kind: 'waiting-moved'; waitingId: number; from: TimeAndVenue }
  | { kind: 'waiting-message'; waitingId: number; classMessageId: number }
  | { kind: 'waiting-closed'; waitingId: number; cancellationId: number }
  // The dates booked in the week before `day` (a Monday) or, with `standingId`, at the beginning of that standing booking.
  | { kind: 'standing-week'; personId: number; day: string; standingId?: number }
  | { kind: 'standing-pass-out'; standingId: number }
  // Sent to a member of the earlier course, who can buy the next one before others.
  | { kind: 'course-kept'; courseId: number; personId: number }
  | { kind: 'test-email'; personId: number }
  | { kind: 'message-received'; messageId: number }
  | { kind: 'message-reply'; messageId: number; replyId: number }
  | StudioEmailPayload

/** `siteUrl`: the site on which the person registered. `token`: stored nowhere else. */
export type WelcomePayload = { kind: 'welcome'; personId: number; token?: string; siteUrl?: string }

/** `welcome`: the data of a welcome email that this email replaces. Deleted when the email is finished. */
export type Welcoming = { welcome?: Partial<Omit<WelcomePayload, 'kind'>> }

/** `reset`: turned off by a command on the server. `code-used`: a recovery code was used. */
export type SecondFactorEvent = 'on' | 'off' | 'reset' | 'codes-renewed' | 'code-used'

export type StudioEmailPayload =
  | { kind: 'studio-message'; messageId: number }
  | { kind: 'studio-booking'; bookingId: number }
  // `refundIds`, `entryIds`: the refunds when the person cancelled a paid booking.
  | { kind: 'studio-cancellation'; bookingId: number; refundIds?: number[]; entryIds?: number[] }
  | { kind: 'studio-pass'; orderId: number }
  | { kind: 'studio-voucher'; orderId: number }
  | { kind: 'studio-withdrawal'; orderId: number }
  | { kind: 'studio-attention'; what: Attention }
  // Too few people have paid for the class at `startsAt`, so it will be or has been cancelled.
  | { kind: 'studio-too-few'; offeringId: number; startsAt: string }
  | { kind: 'studio-called-off'; offeringId: number; cancellationId: number }
  // `day` in the studio's calendar, YYYY-MM-DD.
  | { kind: 'studio-digest'; personId: number; day: string }

export type Attention =
  // Exactly one of `bookingId` and `orderId` is set.
  | { about: 'money'; kind: AttentionKind; subjectId: number; bookingId: number | null; orderId?: number }
  | { about: 'mail-failed'; mailId: number }
  | { about: 'backup-failed'; place: string; said: string }

export type TimeAndVenue = {
  startsAt: string
  endsAt: string
  placeEn: string
  placeRu: string
  /** Missing in emails queued before this field existed. */
  isOnline?: boolean
}

export type PreviousClass = TimeAndVenue & { titleEn: string; titleRu: string }

export type EmailKind = EmailPayload['kind']

// These emails contain a key to an account. Their data is deleted when they are finished, and they are never sent again.
const SECRET_KINDS: ReadonlySet<EmailKind> = new Set(['welcome', 'password-reset', 'sign-in-code', 'email-change'])

// Emails that a person has just requested and cannot continue without.
const AWAITED_KINDS: ReadonlySet<EmailKind> = new Set(['password-reset', 'sign-in-code', 'email-change'])

export const isAwaited = (kind: EmailKind): boolean => AWAITED_KINDS.has(kind)

export const holdsSecret = (kind: EmailKind): boolean => SECRET_KINDS.has(kind)
