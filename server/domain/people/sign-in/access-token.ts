import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { id } from '../../../../packages/contract/studio/id.ts'
import type { Database } from '../../../db/database.ts'
import type { Identity } from './sign-in-repository.ts'
import { findIdentity } from './sign-in-repository.ts'

export type TokenKeys = {
  secret: Uint8Array
  /** The previous secret, accepted while it is being replaced. */
  previous?: Uint8Array | undefined
  accessTokenSeconds: number
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'ticha'
const KIND = 'access'

/** The claims that are checked in addition to signature, audience and expiry. Only valid ids reach SQL. */
const claims = z.object({ sub: z.coerce.number().pipe(id), sid: z.uuid(), kind: z.literal(KIND) })

export function issueAccessToken(keys: TokenKeys, { personId, signInId }: { personId: number; signInId: string }): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: signInId, kind: KIND })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keyId(keys.secret) })
    .setSubject(String(personId))
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + keys.accessTokenSeconds)
    .sign(keys.secret)
}

/** Returns the person of a token; undefined if it is invalid or expired, or its sign-in has ended. */
export async function identify(db: Database, keys: TokenKeys, token: string): Promise<Identity | undefined> {
  const named = await readClaims(keys, token)
  return named && findIdentity(db, { personId: named.sub, signInId: named.sid })
}

async function readClaims(keys: TokenKeys, token: string): Promise<z.infer<typeof claims> | undefined> {
  try {
    // The algorithm is fixed, because a token that names another algorithm, or none, is forged.
    const ours = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, (header: { kid?: string }) => secretNamed(keys, header.kid), ours)
    return claims.safeParse(payload).data
  } catch {
    return undefined
  }
}

/** Selects one of our secrets by its id. Other key data in a token is ignored. */
function secretNamed({ secret, previous }: TokenKeys, kid: string | undefined): Uint8Array {
  const named = [secret, ...(previous ? [previous] : [])].find((one) => keyId(one) === kid)
  if (!named) throw new Error('A secret that is not ours, or not any more.')
  return named
}

/** Identifies a secret without revealing it. */
const keyId = (secret: Uint8Array): string => createHash('sha256').update(secret).digest('base64url').slice(0, 8)
