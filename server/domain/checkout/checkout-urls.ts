import { randomBytes } from 'node:crypto'
import type { CheckoutRequest } from '../money/payments/payment-provider.ts'
import type { Offering } from '../schedule/catalog/offering.ts'

/** Returns the success page and a session id of our own for a purchase that requires no money (product.md 4.4). */
export function checkoutUrlWithoutMoney(siteUrl: string): { sessionId: string; checkoutUrl: string } {
  const sessionId = `free_${randomBytes(16).toString('hex')}`
  return { sessionId, checkoutUrl: successUrl(siteUrl).replace(SESSION_ID, sessionId) }
}

/** Placeholder for the id of the session. The provider fills it in. */
export const SESSION_ID = '{SESSION_ID}'

export const successUrl = (siteUrl: string): string => `${siteUrl}/checkout/success?session_id=${SESSION_ID}`

const tabs = { slot: 'individual', session: 'group', event: 'event' } as const

/** The page of a hold that waits for the proof of the address, not for money. */
export const myBookingsUrl = (siteUrl: string, kind: Offering['kind']): string => `${siteUrl}/my-services?tab=${tabs[kind]}`

type LeftOrder = { id: number; kind: 'pass' | 'voucher' }

export const orderSuccessUrl = (siteUrl: string, { id, kind }: LeftOrder): string =>
  `${successUrl(siteUrl)}&order=${id}${kind === 'voucher' ? '&voucher=1' : ''}`

export function orderUrlWithoutMoney(siteUrl: string, orderId: number): { sessionId: string; checkoutUrl: string } {
  const { sessionId, checkoutUrl } = checkoutUrlWithoutMoney(siteUrl)
  return { sessionId, checkoutUrl: `${checkoutUrl}&order=${orderId}` }
}

export const cancelOrderUrl = (
  siteUrl: string,
  { id, kind, productId, courseId }: LeftOrder & { productId: number | null; courseId: number | null },
  isKept: boolean,
): string =>
  `${siteUrl}/checkout/cancel?order=${id}${kind === 'voucher' ? '&voucher=1' : ''}${productId === null ? '' : `&product=${productId}`}${courseId === null ? '' : `&course=${courseId}`}${isKept ? '&kept=1' : ''}`

/** Placeholder for the token of a link to pay. Stored addresses contain it instead of the token, so that they cannot open the link. */
const PAY_TOKEN = '{PAY_TOKEN}'

export const payLinkUrls = (siteUrl: string): Pick<CheckoutRequest, 'successUrl' | 'cancelUrl'> => ({
  successUrl: `${siteUrl}/pay/${PAY_TOKEN}?session_id=${SESSION_ID}`,
  cancelUrl: `${siteUrl}/pay/${PAY_TOKEN}`,
})

export const isOfPayLink = ({ successUrl: url }: Pick<CheckoutRequest, 'successUrl'>): boolean => url.includes(PAY_TOKEN)

export function withPayToken<Urls extends { successUrl: string; cancelUrl?: string }>(urls: Urls, token: string | undefined): Urls {
  if (token === undefined) return urls
  const filled = (url: string) => url.replace(PAY_TOKEN, encodeURIComponent(token))
  return { ...urls, successUrl: filled(urls.successUrl), ...(urls.cancelUrl !== undefined && { cancelUrl: filled(urls.cancelUrl) }) }
}

type CheckoutBooking = Pick<Offering, 'kind'> & {
  id: number
  offeringId: number
  exchangedFor: number | null
  heldUntil: Date | null
  isKept: boolean
}

/** The address contains the data that the page shows without a sign-in. `isKept`: leaving the checkout does not release the hold. */
export const cancelUrl = (siteUrl: string, booking: CheckoutBooking): string => {
  const type = tabs[booking.kind]
  const until = booking.heldUntil === null ? '' : `&until=${encodeURIComponent(booking.heldUntil.toISOString())}`
  const exchange = booking.exchangedFor === null ? '' : `&exchange=${booking.exchangedFor}`
  return `${siteUrl}/checkout/cancel?booking=${booking.id}&type=${type}&item=${booking.offeringId}${exchange}${until}${booking.isKept ? '&kept=1' : ''}`
}
