import type { Tokens } from '../../../../packages/contract/people/person.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { findPerson, findPersonByEmail, readPasswordHash } from '../account/people-repository.ts'
import { proveEmail } from '../account/prove-email.ts'
import { beginSignIn, type SignInKeys } from './begin-sign-in.ts'
import { hashToken } from './refresh-token.ts'
import { consumeSignInCode, consumeSignInLink, findSignInLink, maySignInByCode } from './sign-in-code-repository.ts'
import { type TypedCode, tryCode } from './try-code.ts'

type Dependencies = SignInKeys & { db: Database }
type Browser = {
  signedInId?: number | undefined
  userAgent?: string | undefined
}
type SignedIn = { tokens: Tokens; personId: number; email: string }

/** Signs in by a code, in the browser that requested it, and proves the address. Refuses: code_wrong, code_over. */
export async function signInByCode(
  deps: Dependencies,
  { email, code, nonce, ...browser }: TypedCode & Browser & { email: string },
): Promise<Decision<SignedIn>> {
  const person = await findPersonByEmail(deps.db, email)
  if (!person) return refuse('code_over')
  const { id: personId } = person
  const tried = await tryCode(deps.db, { personId, code, nonce })
  if (!tried.ok) return tried
  return signIn(deps, personId, browser, (tx) => consumeSignInCode(tx, { personId, codeHash: tried.value }))
}

/** Signs in by the link in the email with the code, in any browser. Refuses: code_over. */
export async function signInByLink(deps: Dependencies, { token, ...browser }: Browser & { token: string }): Promise<Decision<SignedIn>> {
  const linkHash = hashToken(token)
  const personId = await findSignInLink(deps.db, linkHash)
  if (personId === undefined) return refuse('code_over')
  return signIn(deps, personId, browser, (tx) => consumeSignInLink(tx, { personId, linkHash }))
}

async function signIn(
  deps: Dependencies,
  personId: number,
  { signedInId, userAgent }: Browser,
  consume: (tx: Transaction) => Promise<boolean>,
): Promise<Decision<SignedIn>> {
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    // The person may have become staff in the meantime.
    if (!person || !(await maySignInByCode(tx, personId)) || !(await consume(tx))) return refuse('code_over')
    await proveEmail(tx, person, signedInId)
    const passwordHash = (await readPasswordHash(tx, personId)) ?? ''
    const tokens = await beginSignIn(tx, deps, { personId, passwordHash, secondFactor: 'none', userAgent })
    if (!tokens) throw new Error(`Person ${personId} is locked and could not be signed in.`)
    return accept({ tokens, personId, email: person.email })
  })
}
