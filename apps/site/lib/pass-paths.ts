import type { BookingTab } from './paths.ts'

// Where the API has passes and orders, below `/api`.

/** What can be bought; empty while passes are not sold. */
export const passProductsPath = '/pass-products/'
/** One's own. */
export const passesPath = '/passes/'
/** What can pay for a class beside money. */
export const passOffersPath = (type: BookingTab, id: number) => `/passes/offers/?type=${type}&id=${id}`
export const ordersPath = '/orders/'
export const orderPath = (id: number) => `/orders/${id}/`
export const orderCheckoutPath = (provider: string) => `/${provider}/order/create-checkout/`
/** What came of the payment page of an order. */
export const orderOutcomePath = (sessionId: string) => `/orders/sessions/${encodeURIComponent(sessionId)}/`
/** Of gift vouchers: those that one bought, what a code is, and redeeming one. */
export const vouchersPath = '/vouchers/'
export const voucherByCodePath = (code: string) => `/vouchers/by-code/${encodeURIComponent(code)}/`
export const redeemPath = '/vouchers/redeem/'
export const withdrawalPath = (orderId: number) => `/orders/${orderId}/withdrawal/`
/** The same by the token of an email. */
export const withdrawalByLinkPath = (token: string) => `/order-withdrawals/${encodeURIComponent(token)}/`
