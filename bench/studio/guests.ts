import type { Client } from 'pg'
import { issueAccessToken } from '../../server/domain/people/sign-in/access-token.ts'
import { withClient } from './databases.ts'
import { SECRET } from './site.ts'

export type Guest = { personId: number; token: string }

/** Returns all signed-in people of a database with access tokens that the measured site accepts. */
export const signedInGuests = (databaseUrl: string): Promise<Guest[]> => withClient(databaseUrl, guestsOf)

export async function guestsOf(client: Client): Promise<Guest[]> {
  const { rows } = await client.query<{ id: string; person_id: number }>('select id, person_id from sign_ins order by person_id')
  const keys = { secret: new TextEncoder().encode(SECRET), accessTokenSeconds: 86_400 }
  return Promise.all(
    rows.map(async (row) => ({
      personId: row.person_id,
      token: await issueAccessToken(keys, { personId: row.person_id, signInId: row.id }),
    })),
  )
}
