import { api } from '../../../lib/api.ts'

/**
 * Has a code sent, which works with this nonce alone (packages/browser/nonce.ts). Another code is asked for with the same one: where no further email
 * leaves, the last one works on. Throws an `ApiError` when too many were asked for.
 */
export async function requestCode(email: string, nonce: string): Promise<void> {
  await api.postUnsigned('/auth/code/', { email, nonce })
}
