import type { openedOrderCheckout } from '../../../packages/contract/money/order.ts'
import type { OpenedTransfer } from '../../../packages/contract/money/transfer.ts'
import type { SiteConfig } from '../../../packages/contract/studio/config.ts'
import { api } from './api.ts'
import { orderCheckoutPath, orderTransferPath } from './pass-paths.ts'

/** Undefined if the page was rendered without the studio's settings, which are then requested. */
export type Provider = SiteConfig['payment_provider'] | 'transfer' | undefined

/** Returns the URL of the page where an order is paid. */
export async function openOrderPage(orderId: number, provider: Provider): Promise<string> {
  if (provider === 'transfer') return (await api.post<OpenedTransfer>(orderTransferPath(orderId))).transfer_url
  const known = provider ?? (await api.get<SiteConfig>('/config/')).payment_provider
  return (await api.post<ReturnType<(typeof openedOrderCheckout)['parse']>>(orderCheckoutPath(known), { order_id: orderId })).checkout_url
}
