import type { PaymentNews } from '../payments/payment-provider.ts'
import { bookRefunds } from './book-refunds.ts'
import type { Desk } from './desk.ts'
import { noteDispute } from './note-dispute.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

/** Looks at what the provider's news is about. Throws ProviderDown when it cannot be asked: then the news should come again. */
export function hearNews(desk: Desk, news: PaymentNews): Promise<Settled | 'booked' | 'noted'> {
  switch (news.about) {
    case 'session':
      return settlePayment(desk, news)
    case 'refunds':
      return bookRefunds(desk, news)
    case 'dispute':
      return noteDispute(desk, news)
  }
}
