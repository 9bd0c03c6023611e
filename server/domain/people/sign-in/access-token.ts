import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { id } from '../../../../packages/contract/studio/id.ts'
import type { Database } from '../../../db/database.ts'
import type { Identity } from './sign-in-repository.ts'
import { findIdentity } from './sign-in-repository.ts'

export type TokenKeys = {
  secret: Uint8Array
  /** The one before, whose tokens are still believed while the secret is being replaced. */
  previous?: Uint8Array | undefined
  accessTokenSeconds: number
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'ticha'
const KIND = 'access'

/** What a token must hold beyond a good signature, an audience and an end. Only ids of the right form reach SQL. */
const claims = z.object({ sub: z.coerce.number().pipe(id), sid: z.uuid(), kind: z.literal(KIND) })

/** A signed token that names a person and the sign-in it comes from; it lives `keys.accessTokenSeconds`. */
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

/** The person of an access token; undefined when it is forged, expired, or its sign-in has ended. */
export async function identify(db: Database, keys: TokenKeys, token: string): Promise<Identity | undefined> {
  const named = await readClaims(keys, token)
  return named && findIdentity(db, { personId: named.sub, signInId: named.sid })
}

async function readClaims(keys: TokenKeys, token: string): Promise<z.infer<typeof claims> | undefined> {
  try {
    // The algorithm is ours to say: a token that names another, or none, is forged.
    const ours = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, (header: { kid?: string }) => secretNamed(keys, header.kid), ours)
    return claims.safeParse(payload).data
  } catch {
    return undefined
  }
}

/** Of our own secrets the one that a token says it was signed with; nothing else that it says of keys is looked at. */
function secretNamed({ secret, previous }: TokenKeys, kid: string | undefined): Uint8Array {
  const named = [secret, ...(previous ? [previous] : [])].find((one) => keyId(one) === kid)
  if (!named) throw new Error('A secret that is not ours, or not any more.')
  return named
}

/** Names a secret without telling it, so that two can be told apart while one replaces the other. */
const keyId = (secret: Uint8Array): string => createHash('sha256').update(secret).digest('base64url').slice(0, 8)
