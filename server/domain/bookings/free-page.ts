import { randomBytes } from 'node:crypto'

/** What is free never sees a provider: its page is our success page, with a session id of ours (PRODUCT 5.5). */
export function freePage(siteUrl: string): { sessionId: string; checkoutUrl: string } {
  const sessionId = `free_${randomBytes(16).toString('hex')}`
  return { sessionId, checkoutUrl: successUrl(siteUrl).replace(SESSION_ID, sessionId) }
}

/** Stands in an address for the session's id, which the provider fills in. */
export const SESSION_ID = '{SESSION_ID}'

export const successUrl = (siteUrl: string): string => `${siteUrl}/checkout/success?session_id=${SESSION_ID}`
export const cancelUrl = (siteUrl: string, bookingId: number, kind: 'slot' | 'session' | 'event'): string =>
  `${siteUrl}/checkout/cancel?booking=${bookingId}&type=${{ slot: 'individual', session: 'group', event: 'event' }[kind]}`
