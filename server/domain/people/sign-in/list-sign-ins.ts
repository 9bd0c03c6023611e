import type { Reader } from '../../../db/database.ts'
import { listLastingSignIns } from './sign-in-repository.ts'

export async function listOwnSignIns(reader: Reader, { personId, signInId }: { personId: number; signInId: string }) {
  return (await listLastingSignIns(reader, personId)).map((signIn) => ({ ...signIn, isCurrent: signIn.id === signInId }))
}
