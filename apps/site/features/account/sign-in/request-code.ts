import { api } from '../../../lib/api.ts'

/**
 * Requests a code bound to this nonce (packages/browser/nonce.ts). Further requests use the same nonce, so an earlier code still works
 * if no new email is sent. Throws an `ApiError` after too many requests.
 */
export async function requestCode(email: string, nonce: string): Promise<void> {
  await api.postUnsigned('/auth/code/', { email, nonce })
}
