import { api } from '../../../lib/api.ts'

/** Requests a code for this nonce. It replaces the earlier code of the same nonce. Throws an `ApiError` after too many requests. */
export async function requestCode(email: string, nonce: string): Promise<void> {
  await api.postUnsigned('/auth/code/', { email, nonce })
}
