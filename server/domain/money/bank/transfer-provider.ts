import type { Reader } from '../../../db/database.ts'
import { type PaymentProvider, ProviderRefused, type SessionState } from '../payments/payment-provider.ts'
import { findTransferOfSymbol, listTransfersReceived, sumReceived } from './bank-line-repository.ts'
import { isTransferWaiting } from './transfer-payment-repository.ts'
import { newVariableSymbol } from './variable-symbol.ts'

/** Placeholder for the token of a transfer's page, because a stored address must not be able to open the page. */
export const TRANSFER_TOKEN = '{TRANSFER_TOKEN}'

const PAGE_SECONDS = { least: 0, most: 90 * 24 * 3600 }

/** Presents bank transfers as a provider. A checkout is a page of the site, a session is a variable symbol, a record is a bank line. */
export function transferProvider(db: Reader): PaymentProvider {
  const readSession = async (symbol: string): Promise<SessionState> => {
    const payment = await findTransferOfSymbol(db, symbol)
    if (!payment) return { state: 'closed' }
    if ((await sumReceived(db, payment.id)) < payment.amount) return { state: 'open' }
    return paidBy(payment.amount, symbol)
  }
  return {
    name: 'transfer',
    minimumCharge: 0,
    checkoutSeconds: PAGE_SECONDS,
    signatureHeader: '',

    createCheckout: async ({ paymentId, successUrl, expiresAt }) => ({
      sessionId: newVariableSymbol(paymentId),
      url: `${new URL(successUrl).origin}/pay/transfer/${TRANSFER_TOKEN}`,
      expiresAt: new Date(expiresAt),
    }),

    readSession,

    async expireCheckout(symbol) {
      const session = await readSession(symbol)
      // The checkout stays open if the order has reopened its closed transfer before the closing job ran.
      return session.state === 'open' && !(await isTransferWaiting(db, symbol)) ? { state: 'closed' } : session
    },

    // Never called, because staff make all refunds of transfers themselves (isByHand).
    refund: async () => {
      throw new ProviderRefused('The site never sends money from the bank account.')
    },
    readRefunds: async () => [],
    readDispute: async () => undefined,
    readWebhook: () => undefined,

    listMovements: async (span) =>
      (await listTransfersReceived(db, span)).map(({ symbol, amount, at }) => ({
        kind: 'payment' as const,
        id: symbol,
        providerPaymentId: symbol,
        amount,
        currency: 'CZK',
        at,
        isOurs: true,
      })),
  }
}

/** The answer about a transfer whose money has arrived. The amount is the agreed one, because a surplus becomes a separate payment. */
export const paidBy = (amount: number, symbol: string) => ({ state: 'paid' as const, amount, currency: 'CZK', providerPaymentId: symbol })
