import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { id } from '../../../contract/id.ts'
import type { Database } from '../../db/database.ts'
import { findIdentity } from './sign-in-repository.ts'

/** Whoever a valid access token names, read afresh: a role taken away is gone at once. */
export type Identity = { personId: number; signInId: string; isStaff: boolean; language: 'en' | 'ru' }

export type TokenKeys = { secret: Uint8Array; accessTokenSeconds: number }

const ALGORITHM = 'HS256'
const AUDIENCE = 'ticha'
const KIND = 'access'

/** What a token must hold beyond a good signature, an audience and an end. Only ids of the right form reach SQL. */
const claims = z.object({ sub: z.coerce.number().pipe(id), sid: z.uuid(), kind: z.literal(KIND) })

/** A signed token that names a person and the sign-in it comes from; it lives `keys.accessTokenSeconds`. */
export function issueAccessToken(keys: TokenKeys, { personId, signInId }: { personId: number; signInId: string }): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: signInId, kind: KIND })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keyId(keys) })
    .setSubject(String(personId))
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + keys.accessTokenSeconds)
    .sign(keys.secret)
}

/** The person of an access token; undefined when it is forged, expired, or its sign-in has ended. */
export async function identify(db: Database, keys: TokenKeys, token: string): Promise<Identity | undefined> {
  const named = await readClaims(keys, token)
  return named && findIdentity(db, { personId: named.sub, signInId: named.sid })
}

async function readClaims(keys: TokenKeys, token: string): Promise<z.infer<typeof claims> | undefined> {
  try {
    // The algorithm is ours to say: a token that names another, or none, is forged.
    const { payload } = await jwtVerify(token, keys.secret, { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp'] })
    return claims.safeParse(payload).data
  } catch {
    return undefined
  }
}

/** Names the secret without telling it, so that a second one can be told apart when the first is replaced. */
const keyId = ({ secret }: TokenKeys): string => createHash('sha256').update(secret).digest('base64url').slice(0, 8)
