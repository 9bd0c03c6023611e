import type { BookingTab } from './paths.ts'

// Paths of the API, below `/api`.

/** The list is empty while passes are not sold. */
export const passProductsPath = '/pass-products/'
export const passesPath = '/passes/'
export const passOffersPath = (type: BookingTab, id: number) => `/passes/offers/?type=${type}&id=${id}`
export const ordersPath = '/orders/'
export const orderPath = (id: number) => `/orders/${id}/`
export const orderCheckoutPath = (provider: string) => `/${provider}/order/create-checkout/`
export const orderTransferPath = (id: number) => `/orders/${id}/transfer/`
export const orderOutcomePath = (sessionId: string) => `/orders/sessions/${encodeURIComponent(sessionId)}/`
export const vouchersPath = '/vouchers/'
export const voucherByCodePath = (code: string) => `/vouchers/by-code/${encodeURIComponent(code)}/`
export const redeemPath = '/vouchers/redeem/'
export const withdrawalPath = (orderId: number) => `/orders/${orderId}/withdrawal/`
export const withdrawalByLinkPath = (token: string) => `/order-withdrawals/${encodeURIComponent(token)}/`
