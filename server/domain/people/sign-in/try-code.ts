import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { hashToken } from './refresh-token.ts'
import { hashCode } from './request-sign-in-code.ts'
import { countCodeTry } from './sign-in-code-repository.ts'

export type TypedCode = { code: string; nonce: string }

/** Counts an attempt of the browser. Returns the hash of the code; the caller then uses up the code. Refuses: code_wrong, code_over. */
export async function tryCode(db: Database, { personId, code, nonce }: TypedCode & { personId: number }): Promise<Decision<string>> {
  const tried = await countCodeTry(db, { personId, nonceHash: hashToken(nonce) })
  if (!tried) return refuse('code_over')
  const codeHash = hashCode(code, nonce)
  if (codeHash === tried.codeHash) return accept(codeHash)
  return tried.triesLeft > 0 ? refuse('code_wrong', { triesLeft: tried.triesLeft }) : refuse('code_over')
}
