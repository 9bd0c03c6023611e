import type { Reader } from '../../../db/database.ts'
import { listActiveSignIns } from './sign-in-repository.ts'

export async function listOwnSignIns(reader: Reader, { personId, signInId }: { personId: number; signInId: string }) {
  return (await listActiveSignIns(reader, personId)).map((signIn) => ({ ...signIn, isCurrent: signIn.id === signInId }))
}
