import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// Whoever has one of these addresses needs no sign-in, so what is stored must not be enough to make one: a row holds what is signed, and
// the secret lies elsewhere. Calendar feeds created before that have random tokens, stored as hashes.

/** What the tokens in such addresses are signed with. `previous`: while another secret replaces it. */
export type AddressKeys = { current: string; previous?: string | undefined }

/** Of a booking: `id`, and the random id by which calendars know it, so that a number given anew after a restore makes another token. */
export type LinkedBooking = { id: number; uid: string }

/** A booking that its person changes by a link: `key`, another random id, ends that link when it is another. */
export type ChangeableBooking = { id: number; key: string }

/** In the addresses of a booking's room and its calendar file. */
export const bookingToken = ({ current }: AddressKeys, booking: LinkedBooking): string => signedBooking(current, booking)

/** In the address by which a booking's person cancels it. It is another one than that of its room, which one gives to others. */
export const changeToken = ({ current }: AddressKeys, booking: ChangeableBooking): string => signedChange(current, booking)

/** In the address by which a booking's person pays for it. Signed with the same key as the one before, for another purpose: neither opens what the other does. */
export const payToken = ({ current }: AddressKeys, booking: ChangeableBooking): string => signedPay(current, booking)

/** An order that its buyer withdraws from by a link: `key`, a random id, ends that link when it is another. */
export type WithdrawableOrder = { id: number; key: string }

/** In the address by which the buyer of an order withdraws from it. */
export const withdrawalToken = ({ current }: AddressKeys, order: WithdrawableOrder): string => signedWithdrawal(current, order)

/** A payment whose receipt a link opens: `key`, a random id of what was paid for, ends that link when it is another. */
export type LinkedPayment = { id: number; key: string }

/** In the address of a receipt, which opens it until `expires`, seconds since 1970. */
export const receiptToken = ({ current }: AddressKeys, payment: LinkedPayment, expires: number): string =>
  signedReceipt(current, payment, expires)

/** A link by which the accountant reads a year: `key`, a random id, so that a number given anew makes another token. */
export type AccountantLink = { id: number; key: string }

export const accountantToken = ({ current }: AddressKeys, link: AccountantLink): string => signedAccountant(current, link)
/** A voucher whose file a link opens. `createdAt`: a number given anew after a restore makes another token. */
export type LinkedVoucher = { id: number; createdAt: Date }

/** In the address of the voucher as a file: that is not its code, which says no names to whoever has it. */
export const voucherFileToken = ({ current }: AddressKeys, voucher: LinkedVoucher): string => signedVoucher(current, voucher)

/** In the address of a page as a version of its texts would make it, until `expires`, seconds since 1970. */
export const contentPreviewToken = ({ current }: AddressKeys, versionId: number, expires: number): string =>
  signedPreview(current, versionId, expires)

/** In the address of a calendar feed. `addressId` is a UUID, another one for each address. */
export const feedToken = ({ current }: AddressKeys, addressId: string): string => signedFeed(current, addressId)

/** In the link of an email to many that ends them for its person. `newsKey` is a UUID that says nothing of whose it is. */
export const newsToken = ({ current }: AddressKeys, newsKey: string): string => signedNews(current, newsKey)

/** The number of the booking that a token says it is for; undefined: it is none of these. */
export const bookingIdIn = (token: string): number | undefined => {
  const [, digits] = /^(\d{1,9})-[\w-]{43}$/.exec(token) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The number of the order that a token says it is for; undefined: it is none of these. */
export const orderIdIn = bookingIdIn

/** The number of the voucher that a token says it is for; undefined: it is none of these. */
export const voucherIdIn = bookingIdIn

/** The payment that a token says it is for, and until when; undefined: it is none of these. */
export function receiptIn(token: string): { paymentId: number; expires: number } | undefined {
  const [, id, expires] = /^(\d{1,9})-(\d{10})-[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : { paymentId: Number(id), expires: Number(expires) }
}

/** The version that a token says it shows, and until when; undefined: it is none of these. */
export function contentPreviewIn(token: string): { versionId: number; expires: number } | undefined {
  const found = receiptIn(token)
  return found && { versionId: found.paymentId, expires: found.expires }
}

export const isContentPreview = (keys: AddressKeys, versionId: number, expires: number, token: string): boolean =>
  both(keys).some((secret) => isSame(signedPreview(secret, versionId, expires), token))

/** The address that a token says it is for; undefined: it is none of these. */
export const addressIdIn = (token: string): string | undefined => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\w-]{43}$/.exec(token)?.[1]

export const isBookingToken = (keys: AddressKeys, booking: LinkedBooking, token: string): boolean =>
  both(keys).some((secret) => isSame(signedBooking(secret, booking), token))

export const isChangeToken = (keys: AddressKeys, booking: ChangeableBooking, token: string): boolean =>
  both(keys).some((secret) => isSame(signedChange(secret, booking), token))

export const isPayToken = (keys: AddressKeys, booking: ChangeableBooking, token: string): boolean =>
  both(keys).some((secret) => isSame(signedPay(secret, booking), token))

export const isWithdrawalToken = (keys: AddressKeys, order: WithdrawableOrder, token: string): boolean =>
  both(keys).some((secret) => isSame(signedWithdrawal(secret, order), token))

export const isReceiptToken = (keys: AddressKeys, payment: LinkedPayment, expires: number, token: string): boolean =>
  both(keys).some((secret) => isSame(signedReceipt(secret, payment, expires), token))

/** The number of the link that a token says it is for; undefined: it is none of these. */
export const accountantLinkIdIn = bookingIdIn

export const isAccountantToken = (keys: AddressKeys, link: AccountantLink, token: string): boolean =>
  both(keys).some((secret) => isSame(signedAccountant(secret, link), token))
export const isVoucherFileToken = (keys: AddressKeys, voucher: LinkedVoucher, token: string): boolean =>
  both(keys).some((secret) => isSame(signedVoucher(secret, voucher), token))

export const isNewsToken = (keys: AddressKeys, newsKey: string, token: string): boolean =>
  both(keys).some((secret) => isSame(signedNews(secret, newsKey), token))

/** The key that a token says it is for; undefined: it is none of these. */
export const newsKeyIn = addressIdIn

export const isFeedToken = (keys: AddressKeys, addressId: string, token: string): boolean =>
  both(keys).some((secret) => isSame(signedFeed(secret, addressId), token))

/** SHA-256 in hexadecimal. A slow hash would add nothing: none of these tokens can be guessed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const signedBooking = (secret: string, { id, uid }: LinkedBooking) => `${id}-${sign(secret, `booking:${id}:${uid}`)}`
const signedChange = (secret: string, { id, key }: ChangeableBooking) => `${id}-${sign(secret, `change:${id}:${key}`)}`
const signedPay = (secret: string, { id, key }: ChangeableBooking) => `${id}-${sign(secret, `pay:${id}:${key}`)}`
const signedWithdrawal = (secret: string, { id, key }: WithdrawableOrder) => `${id}-${sign(secret, `withdraw:${id}:${key}`)}`
const signedReceipt = (secret: string, { id, key }: LinkedPayment, expires: number) =>
  `${id}-${expires}-${sign(secret, `receipt:${id}:${key}:${expires}`)}`
const signedPreview = (secret: string, id: number, expires: number) => `${id}-${expires}-${sign(secret, `preview:${id}:${expires}`)}`
const signedAccountant = (secret: string, { id, key }: AccountantLink) => `${id}-${sign(secret, `accountant:${id}:${key}`)}`
const signedVoucher = (secret: string, { id, createdAt }: LinkedVoucher) => `${id}-${sign(secret, `voucher:${id}:${createdAt.getTime()}`)}`
const signedFeed = (secret: string, addressId: string) => `${addressId}-${sign(secret, `feed:${addressId}`)}`
const signedNews = (secret: string, newsKey: string) => `${newsKey}-${sign(secret, `news:${newsKey}`)}`
const sign = (secret: string, what: string) => createHmac('sha256', secret).update(what).digest('base64url')
const both = ({ current, previous }: AddressKeys) => (previous === undefined ? [current] : [current, previous])

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
