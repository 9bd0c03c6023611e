import type { AttentionKind } from '../../../../packages/contract/money/attention.ts'

/** What an email is about: its kind, and the ids from which its words are made when it leaves. Instants are ISO. */
export type EmailPayload =
  // `siteUrl`: where it was asked for. The token is in the link alone.
  | { kind: 'welcome'; personId: number; token?: string; siteUrl?: string }
  | { kind: 'password-reset'; personId: number; token: string; siteUrl: string }
  // Without a password. `siteUrl` as above.
  | { kind: 'sign-in-code'; personId: number; code: string; token: string; siteUrl: string }
  // To the new address, and the note about it to the one that is left.
  | { kind: 'email-change'; personId: number; token: string; siteUrl: string }
  // `isCorrection`: staff corrected an address that was mistyped; to whoever reads the wrong one.
  | { kind: 'email-changed'; personId: number; isCorrection?: true }
  // `codesLeft`: recovery codes that were not used yet, where one was used.
  | { kind: 'second-factor'; personId: number; event: SecondFactorEvent; codesLeft: number | null }
  // Somebody has become staff, or no longer is: to each of the staff. `byId`: who did it; null: a command on the server, or they themselves.
  | { kind: 'staff-changed'; personId: number; ofId: number; byId: number | null; isStaff: boolean }
  // Staff found two people to be one, of whom `personId` stays; to the address of the other. `sameAddress`: it has become theirs.
  | { kind: 'people-merged'; personId: number; sameAddress: boolean }
  // They are two again.
  | { kind: 'people-parted'; personId: number }
  | { kind: 'booking-confirmed'; bookingId: number }
  | { kind: 'first-online'; bookingId: number }
  // `offeringId`: in which class the booking was then; it may have been moved to another since.
  | { kind: 'class-moved'; bookingId: number; from: TimeAndVenue; offeringId?: number }
  // `cancellationId`: the whole class was called off. `foreseen`: nothing is cancelled yet, staff look at what would be written.
  | { kind: 'class-cancelled'; bookingId: number; cancellationId?: number; foreseen?: true }
  // Several of their classes were called off together.
  | { kind: 'classes-cancelled'; runId: number; classes: { bookingId: number; cancellationId: number }[] }
  // `refundIds`, `entryIds`: what they are refunded by it, of money, and of what their credit had paid (of the ledger).
  | { kind: 'booking-cancelled-by-guest'; bookingId: number; refundIds: number[]; entryIds?: number[] }
  // They had cancelled it late, and somebody else has the spot.
  | { kind: 'booking-resold'; bookingId: number; refundIds: number[]; entryIds: number[] }
  // `from`: the class it was in. `credit`: what went to the person's credit by it, haléře. `paymentId`: what paid for a dearer one.
  | {
      kind: 'booking-exchanged'
      bookingId: number
      exchangeId: number
      from: LeftClass
      refundIds: number[]
      credit: number
      paymentId?: number
    }
  | { kind: 'class-message'; bookingId: number; classMessageId: number }
  // What was written to many. News, which one can be without: never about a booking.
  | { kind: 'news'; newsletterId: number; personId: number }
  | { kind: 'reminder'; bookingId: number; hours: 2 | 24; startsAt: string }
  // The link to pay for a place that staff hold for them.
  | { kind: 'please-pay'; bookingId: number }
  // Staff ask for what they owe: those of these that are still owed when it leaves.
  | { kind: 'owed-asked'; personId: number; bookingIds: number[] }
  | { kind: 'late-money'; bookingId: number; paymentId: number }
  // `entryId`: of what the credit had paid, where no money goes back with it (else it is told with that).
  | { kind: 'payment-refunded'; bookingId: number; refundId?: number; entryId?: number }
  // The card it came from did not take it, of a booking or an order.
  | { kind: 'refund-failed'; refundId: number }
  // A pass was bought. What is refunded is `refundId`, of money, and `credit`, haléře.
  | { kind: 'pass-bought'; orderId: number }
  | { kind: 'pass-late-money'; orderId: number; paymentId: number }
  | { kind: 'pass-refunded'; orderId: number; refundId?: number; credit: number }
  // `ahead`: how many classes were cancelled with it.
  | { kind: 'withdrawal-received'; orderId: number; refundId?: number; credit: number; ahead: number; bookingIds?: number[] }
  // To its buyer and its receiver; the code is in neither of these rows. `isNewCode`: the one that was sent before is void.
  | { kind: 'voucher-bought'; orderId: number; voucherId: number; isNewCode?: true }
  | { kind: 'voucher-gift'; voucherId: number; isNewCode?: true }
  | { kind: 'voucher-undelivered'; orderId: number; voucherId: number }
  // `until`: its last day as it was then, YYYY-MM-DD.
  | { kind: 'pass-ends-soon'; passId: number; until: string }
  | { kind: 'pass-last-entry'; passId: number }
  // To the accountant; the link is named, not what opens it.
  | { kind: 'accountant-link'; linkId: number }
  // Of somebody in the waiting list of a class. `until`: of the turn.
  | { kind: 'you-wait'; waitingId: number }
  | { kind: 'your-turn'; waitingId: number; bookingId: number; until: string }
  | { kind: 'turn-passed'; waitingId: number }
  | { kind: 'place-free-for-all'; waitingId: number }
  | { kind: 'waiting-moved'; waitingId: number; from: TimeAndVenue }
  | { kind: 'waiting-closed'; waitingId: number; cancellationId: number }
  // Staff try whether emails arrive.
  | { kind: 'test-email'; personId: number }
  | { kind: 'message-received'; messageId: number }
  | { kind: 'message-reply'; messageId: number; replyId: number }
  | StudioEmailPayload

/** What happened to somebody's second factor. `reset`: taken off on the server; `code-used`: a recovery code. */
export type SecondFactorEvent = 'on' | 'off' | 'reset' | 'codes-renewed' | 'code-used'

/** Emails to the studio itself. */
export type StudioEmailPayload =
  | { kind: 'studio-message'; messageId: number }
  | { kind: 'studio-booking'; bookingId: number }
  // `refundIds`, `entryIds`: its person cancelled a paid booking, and is refunded these.
  | { kind: 'studio-cancellation'; bookingId: number; refundIds?: number[]; entryIds?: number[] }
  | { kind: 'studio-pass'; orderId: number }
  | { kind: 'studio-voucher'; orderId: number }
  | { kind: 'studio-withdrawal'; orderId: number }
  | { kind: 'studio-attention'; what: Attention }
  // Too few have paid for a class that starts at `startsAt`; it will be cancelled for that, or was.
  | { kind: 'studio-too-few'; offeringId: number; startsAt: string }
  | { kind: 'studio-called-off'; offeringId: number; cancellationId: number }
  // `day`: the studio's, YYYY-MM-DD.
  | { kind: 'studio-digest'; personId: number; day: string }

/** What a person must look at. */
export type Attention =
  // One of booking and order.
  | { about: 'money'; kind: AttentionKind; subjectId: number; bookingId: number | null; orderId?: number }
  | { about: 'mail-failed'; mailId: number }
  | { about: 'backup-failed'; place: string; said: string }

/** Where and when a class was, before it was moved. */
export type TimeAndVenue = {
  startsAt: string
  endsAt: string
  placeEn: string
  placeRu: string
  /** Left out of emails that were queued before this was kept. */
  isOnline?: boolean
}

/** A class that its booking has left for another, as it was then. */
export type LeftClass = TimeAndVenue & { titleEn: string; titleRu: string }

export type MailKind = EmailPayload['kind']

// An email with a key to an account in it: forgotten once it is over, and never sent again.
const SECRET_KINDS: ReadonlySet<MailKind> = new Set(['welcome', 'password-reset', 'sign-in-code', 'email-change'])

// Somebody has just asked for it and can't go on without it.
const AWAITED_KINDS: ReadonlySet<MailKind> = new Set(['password-reset', 'sign-in-code', 'email-change'])

export const isAwaited = (kind: MailKind): boolean => AWAITED_KINDS.has(kind)

export const holdsSecret = (kind: MailKind): boolean => SECRET_KINDS.has(kind)
