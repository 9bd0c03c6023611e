import type { z } from 'zod'
import type { Withdrawal, withdrawBody } from '../../../../../packages/contract/money/order.ts'
import { api } from '../../../lib/api.ts'
import { withdrawalByLinkPath, withdrawalPath } from '../../../lib/pass-paths.ts'

type Statement = z.input<typeof withdrawBody>

/** The requests for one order. Withdrawing is idempotent. */
export type WithdrawalCalls = {
  read: () => Promise<Withdrawal>
  withdraw: (statement: Statement) => Promise<Withdrawal>
}

export function callsOfOrder(orderId: number): WithdrawalCalls {
  const path = withdrawalPath(orderId)
  return { read: () => api.get(path), withdraw: (statement) => api.post(path, statement) }
}

export function callsOfLink(token: string): WithdrawalCalls {
  const path = withdrawalByLinkPath(token)
  return { read: () => api.get(path), withdraw: (statement) => api.postUnsigned(path, statement) }
}
