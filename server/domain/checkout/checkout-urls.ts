import { randomBytes } from 'node:crypto'
import type { CheckoutRequest } from '../money/payments/payment-provider.ts'
import type { Offering } from '../schedule/catalog/offering.ts'

/** What takes no money never sees a provider: its page is our success page, with a session id of ours (product.md 4.4). */
export function checkoutUrlWithoutMoney(siteUrl: string): { sessionId: string; checkoutUrl: string } {
  const sessionId = `free_${randomBytes(16).toString('hex')}`
  return { sessionId, checkoutUrl: successUrl(siteUrl).replace(SESSION_ID, sessionId) }
}

/** Stands in an address for the session's id, which the provider fills in. */
export const SESSION_ID = '{SESSION_ID}'

export const successUrl = (siteUrl: string): string => `${siteUrl}/checkout/success?session_id=${SESSION_ID}`

const tabs = { slot: 'individual', session: 'group', event: 'event' } as const

/** Where a hold is shown that waits for the proof of its person's address, not for money. */
export const myBookingsUrl = (siteUrl: string, kind: Offering['kind']): string => `${siteUrl}/my-services?tab=${tabs[kind]}`

type LeftOrder = { id: number; kind: 'pass' | 'voucher' }

/** The same of an order, which the page is told by its number, and whether it is of a voucher. */
export const orderSuccessUrl = (siteUrl: string, { id, kind }: LeftOrder): string =>
  `${successUrl(siteUrl)}&order=${id}${kind === 'voucher' ? '&voucher=1' : ''}`

export function orderUrlWithoutMoney(siteUrl: string, orderId: number): { sessionId: string; checkoutUrl: string } {
  const { sessionId, checkoutUrl } = checkoutUrlWithoutMoney(siteUrl)
  return { sessionId, checkoutUrl: `${checkoutUrl}&order=${orderId}` }
}

/** Names the order, and what was to be bought. */
export const cancelOrderUrl = (siteUrl: string, { id, kind, productId }: LeftOrder & { productId: number | null }): string =>
  `${siteUrl}/checkout/cancel?order=${id}${kind === 'voucher' ? '&voucher=1' : ''}${productId === null ? '' : `&product=${productId}`}`

/** Stands in a stored address for the token of a link to pay: what is stored must not open it. */
const PAY_TOKEN = '{PAY_TOKEN}'

/** Where whoever pays by the link of an email comes back to, paid or not: to the page of that link. */
export const payLinkUrls = (siteUrl: string): Pick<CheckoutRequest, 'successUrl' | 'cancelUrl'> => ({
  successUrl: `${siteUrl}/pay/${PAY_TOKEN}?session_id=${SESSION_ID}`,
  cancelUrl: `${siteUrl}/pay/${PAY_TOKEN}`,
})

export const isOfPayLink = ({ successUrl: url }: Pick<CheckoutRequest, 'successUrl'>): boolean => url.includes(PAY_TOKEN)

/** Stored addresses as the provider gets them, and whoever is led there. */
export function withPayToken<Urls extends { successUrl: string; cancelUrl?: string }>(urls: Urls, token: string | undefined): Urls {
  if (token === undefined) return urls
  const filled = (url: string) => url.replace(PAY_TOKEN, encodeURIComponent(token))
  return { ...urls, successUrl: filled(urls.successUrl), ...(urls.cancelUrl !== undefined && { cancelUrl: filled(urls.cancelUrl) }) }
}

type LeftBooking = Pick<Offering, 'kind'> & {
  id: number
  offeringId: number
  exchangedFor: number | null
  heldUntil: Date | null
  byStaff: boolean
}

/**
 * Names the booking, its class, the booking whose date it changes, and until when its place is kept: whoever is not signed in there can be
 * told, and led back to where they came from. What staff hold for somebody (`byStaff`) is not given back by leaving the page.
 */
export const cancelUrl = (siteUrl: string, booking: LeftBooking): string => {
  const type = tabs[booking.kind]
  const until = booking.heldUntil === null ? '' : `&until=${encodeURIComponent(booking.heldUntil.toISOString())}`
  const exchange = booking.exchangedFor === null ? '' : `&exchange=${booking.exchangedFor}`
  return `${siteUrl}/checkout/cancel?booking=${booking.id}&type=${type}&item=${booking.offeringId}${exchange}${until}${booking.byStaff ? '&kept=1' : ''}`
}
