import { ApiError } from '../../../packages/browser/api-error.ts'
import type { Redeemed } from '../../../packages/contract/money/voucher.ts'
import { api } from './api.ts'
import { redeemPath } from './pass-paths.ts'

export type RedeemRefused = { isSignedOut: boolean; text: string }

export async function redeem(code: string): Promise<Redeemed | RedeemRefused> {
  try {
    return await api.post<Redeemed>(redeemPath, { code })
  } catch (error) {
    const { status, text } = error instanceof ApiError ? error : { status: 0, text: '' }
    return { isSignedOut: status === 401, text }
  }
}
