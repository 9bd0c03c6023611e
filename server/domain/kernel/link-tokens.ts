import { createHmac, timingSafeEqual } from 'node:crypto'

// Tokens grant access without a sign-in. They are signed with a secret outside the database. Older calendar feeds have random tokens.

/** `previous` is still accepted while the secret is being replaced. */
export type LinkKeys = { current: string; previous?: string | undefined }

/** `uid`: the booking's random calendar id, so that another booking with the same id after a restore gets another token. */
export type LinkedBooking = { id: number; uid: string }

/** `key`: a random id; replacing it invalidates the booking's links to change and to pay. */
export type ChangeableBooking = { id: number; key: string }

/** Returns the token of a booking's online room (`/join/`) and calendar file, which the person may share. */
export const bookingToken = ({ current }: LinkKeys, booking: LinkedBooking): string => signedBooking(current, booking)

/** Returns the token of `/change/`, which cancels or moves the booking. It differs from the shareable `bookingToken`. */
export const changeToken = ({ current }: LinkKeys, booking: ChangeableBooking): string => signedChange(current, booking)

/** Returns the token of `/pay/`. It uses the same key as `changeToken` for another purpose, so neither token opens the other link. */
export const payToken = ({ current }: LinkKeys, booking: ChangeableBooking): string => signedPay(current, booking)

export type WithdrawableOrder = { id: number; key: string }

export const withdrawalToken = ({ current }: LinkKeys, order: WithdrawableOrder): string => signedWithdrawal(current, order)

/** A payment whose receipt a link opens. `key`: a random id of the booking or order; replacing it invalidates the link. */
export type LinkedPayment = { id: number; key: string }

/** Returns the token of a receipt's link. `expires`: seconds since 1970. */
export const receiptToken = ({ current }: LinkKeys, payment: LinkedPayment, expires: number): string =>
  signedReceipt(current, payment, expires)

/** Returns the token of the page of a bank transfer. It is signed like a receipt's token, but for another purpose. It never expires. */
export const transferToken = ({ current }: LinkKeys, payment: LinkedPayment): string => signedTransfer(current, payment)

export const transferIdIn = (token: string): number | undefined => bookingIdIn(token)

export const isTransferToken = (keys: LinkKeys, payment: LinkedPayment, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedTransfer(secret, payment), token))

export type AccountantLink = { id: number; key: string }

export const accountantToken = ({ current }: LinkKeys, link: AccountantLink): string => signedAccountant(current, link)
/** `createdAt` makes the token differ if an id is assigned again after a restore. */
export type LinkedVoucher = { id: number; createdAt: Date }

/** Returns the token of a voucher's file, which contains names. It differs from the voucher code, whose page shows no names. */
export const voucherFileToken = ({ current }: LinkKeys, voucher: LinkedVoucher): string => signedVoucher(current, voucher)

/** Returns the token of the preview of a content version. `expires`: seconds since 1970. */
export const contentPreviewToken = ({ current }: LinkKeys, versionId: number, expires: number): string =>
  signedPreview(current, versionId, expires)

/** Returns the token of a calendar feed. `addressId` is a UUID; each new address of the feed has a new one. */
export const feedToken = ({ current }: LinkKeys, addressId: string): string => signedFeed(current, addressId)

/** Returns the token of the unsubscribe link. `newsKey`: a UUID that reveals nothing about the person. */
export const newsToken = ({ current }: LinkKeys, newsKey: string): string => signedNews(current, newsKey)

/** Returns the booking id in a token; undefined if the format is wrong. None of the functions `…In` checks the signature. */
export const bookingIdIn = (token: string): number | undefined => {
  const [, digits] = /^(\d{1,9})-[\w-]{43}$/.exec(token) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const orderIdIn = bookingIdIn

export const voucherIdIn = bookingIdIn

export function receiptIn(token: string): { paymentId: number; expires: number } | undefined {
  const [, id, expires] = /^(\d{1,9})-(\d{10})-[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : { paymentId: Number(id), expires: Number(expires) }
}

export function contentPreviewIn(token: string): { versionId: number; expires: number } | undefined {
  const found = receiptIn(token)
  return found && { versionId: found.paymentId, expires: found.expires }
}

export const isContentPreview = (keys: LinkKeys, versionId: number, expires: number, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedPreview(secret, versionId, expires), token))

export const linkIdIn = (token: string): string | undefined => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\w-]{43}$/.exec(token)?.[1]

export const isBookingToken = (keys: LinkKeys, booking: LinkedBooking, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedBooking(secret, booking), token))

export const isChangeToken = (keys: LinkKeys, booking: ChangeableBooking, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedChange(secret, booking), token))

export const isPayToken = (keys: LinkKeys, booking: ChangeableBooking, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedPay(secret, booking), token))

export const isWithdrawalToken = (keys: LinkKeys, order: WithdrawableOrder, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedWithdrawal(secret, order), token))

export const isReceiptToken = (keys: LinkKeys, payment: LinkedPayment, expires: number, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedReceipt(secret, payment, expires), token))

export const accountantLinkIdIn = bookingIdIn

export const isAccountantToken = (keys: LinkKeys, link: AccountantLink, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedAccountant(secret, link), token))
export const isVoucherFileToken = (keys: LinkKeys, voucher: LinkedVoucher, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedVoucher(secret, voucher), token))

export const isNewsToken = (keys: LinkKeys, newsKey: string, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedNews(secret, newsKey), token))

export const unsubscribeKeyIn = linkIdIn

export const isFeedToken = (keys: LinkKeys, addressId: string, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(signedFeed(secret, addressId), token))

const signedBooking = (secret: string, { id, uid }: LinkedBooking) => `${id}-${sign(secret, `booking:${id}:${uid}`)}`
const signedChange = (secret: string, { id, key }: ChangeableBooking) => `${id}-${sign(secret, `change:${id}:${key}`)}`
const signedPay = (secret: string, { id, key }: ChangeableBooking) => `${id}-${sign(secret, `pay:${id}:${key}`)}`
const signedWithdrawal = (secret: string, { id, key }: WithdrawableOrder) => `${id}-${sign(secret, `withdraw:${id}:${key}`)}`
const signedReceipt = (secret: string, { id, key }: LinkedPayment, expires: number) =>
  `${id}-${expires}-${sign(secret, `receipt:${id}:${key}:${expires}`)}`
const signedTransfer = (secret: string, { id, key }: LinkedPayment) => `${id}-${sign(secret, `transfer:${id}:${key}`)}`
const signedPreview = (secret: string, id: number, expires: number) => `${id}-${expires}-${sign(secret, `preview:${id}:${expires}`)}`
const signedAccountant = (secret: string, { id, key }: AccountantLink) => `${id}-${sign(secret, `accountant:${id}:${key}`)}`
const signedVoucher = (secret: string, { id, createdAt }: LinkedVoucher) => `${id}-${sign(secret, `voucher:${id}:${createdAt.getTime()}`)}`
const signedFeed = (secret: string, addressId: string) => `${addressId}-${sign(secret, `feed:${addressId}`)}`
const signedNews = (secret: string, newsKey: string) => `${newsKey}-${sign(secret, `news:${newsKey}`)}`
const sign = (secret: string, what: string) => createHmac('sha256', secret).update(what).digest('base64url')
export const secretsOf = ({ current, previous }: LinkKeys): string[] => (previous === undefined ? [current] : [current, previous])

/** Compares two tokens in constant time. */
export function isSameToken(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
