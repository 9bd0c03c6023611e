import type { PaymentNews } from '../payments/payment-provider.ts'
import type { Desk } from './desk.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

/** Looks at what the provider's news is about. Throws ProviderDown when it cannot be asked: then the news should come again. */
export async function hearNews(desk: Desk, news: PaymentNews): Promise<Settled> {
  switch (news.about) {
    case 'session':
      return settlePayment(desk, news)
    default:
      return 'unknown'
  }
}
