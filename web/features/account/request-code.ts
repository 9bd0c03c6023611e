import { newNonce } from '../../../browser/nonce.ts'
import { api } from '../../lib/api.ts'

/** Has a code sent. Answers with what this browser has to show with it. Throws an `ApiError` when too many were asked for. */
export async function requestCode(email: string): Promise<string> {
  const nonce = newNonce()
  await api.postUnsigned('/auth/code/', { email, nonce })
  return nonce
}
