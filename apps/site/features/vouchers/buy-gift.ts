import { ApiError } from '../../../../packages/browser/api-error.ts'
import { holdsFor, REFRESH_BEFORE_PAYING_UNDER_SECONDS } from '../../../../packages/browser/token-refresh.ts'
import type { Order } from '../../../../packages/contract/money/order.ts'
import { api } from '../../lib/api.ts'
import { openOrderPage, type Provider } from '../../lib/open-order-page.ts'
import { ordersPath } from '../../lib/pass-paths.ts'
import type { Gift } from './gift.ts'

export type GiftField = 'amount' | 'for_name' | 'words' | 'send_to' | 'send_on'
/** Why the payment was not reached: the sign-in has expired, or the server's messages. */
export type GiftRefused = { isSignedOut: true } | { isSignedOut: false; text: string; fields: Partial<Record<GiftField, string>> }

type GiftOrder = { gift: Gift; price: number; termsVersion: string | undefined; provider: Provider }

export async function buyGift({ gift, price, termsVersion, provider }: GiftOrder): Promise<{ to: string } | GiftRefused> {
  if (!(await holdsFor(REFRESH_BEFORE_PAYING_UNDER_SECONDS))) return { isSignedOut: true }
  const { product, forName, words, sendTo, sendOn, language } = gift
  try {
    const order = await api.post<Order>(ordersPath, {
      kind: 'voucher',
      ...(product === null ? { amount: price } : { product_id: product, expected_price: price }),
      for_name: forName,
      words,
      send_to: sendTo.trim() === '' ? 'self' : sendTo,
      language,
      terms_version: termsVersion,
      ...(sendTo.trim() !== '' && sendOn !== '' && { send_on: sendOn }),
    })
    return { to: await openOrderPage(order.id, provider) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { isSignedOut: false, text: '', fields: {} }
    if (error.status === 401) return { isSignedOut: true }
    return { isSignedOut: false, text: error.text, fields: error.fields }
  }
}
