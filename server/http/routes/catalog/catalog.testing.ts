import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { addDays, dayOf, instantOf } from '../../../domain/kernel/studio-time.ts'
import { hashPassword } from '../../../domain/people/password/passwords.ts'
import { grantStaffRole } from '../../../domain/people/staff/grant-staff-role.ts'
import { testApp } from '../../app.testing.ts'
import type { Context } from '../../context.ts'
import type { Http } from '../../http.ts'
import { ask as askAuth, PASSWORD, signedIn } from '../account/auth.testing.ts'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type ApiCall = { body?: unknown; language?: 'en' | 'ru'; key?: string | undefined }
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
type ApiResponse = { status: number; body: any; headers: Record<string, unknown> }
export type ApiClient = (method: HttpMethod, path: string, options?: ApiCall) => Promise<ApiResponse>

/** The API on a test database, with clients for each role. */
export type TestStudio = {
  app: Http
  open: OpenDatabase
  staff: ApiClient
  staffToken: string
  anonymous: ApiClient
  /** Creates an account with a proven address. */
  person: () => Promise<{ id: number; ask: ApiClient }>
  /** Creates an account with an unproven address. */
  newcomer: () => Promise<{ id: number; email: string; ask: ApiClient }>
  close: () => Promise<void>
}

/** Gives or takes the staff role with the password that all test accounts have. */
export async function setStaffRole(
  by: ApiClient,
  { db }: OpenDatabase,
  { id, is_staff }: { id: number; is_staff: boolean },
  language: 'en' | 'ru' = 'en',
) {
  const [row] = await db.select({ email: people.email }).from(people).where(eq(people.id, id))
  return by('POST', '/people/staff/', { body: { email: row?.email, is_staff, password: PASSWORD }, language })
}

export async function testStudio(open: OpenDatabase, changes: Partial<Context> = {}): Promise<TestStudio> {
  const app = await testApp(open, changes)
  const email = 'owner@example.com'
  const passwordHash = await hashPassword(PASSWORD)
  await open.db.transaction((tx) => grantStaffRole(tx, { email, passwordHash }))
  await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.email, email))
  const { body: owner } = await askAuth(app, 'POST', 'login/', { body: { email, password: PASSWORD } })
  return {
    app,
    open,
    staff: asking(app, owner.access),
    staffToken: owner.access,
    anonymous: asking(app),
    person: async () => {
      const { id, access } = await signedIn(app)
      await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, id))
      return { id, ask: asking(app, access) }
    },
    newcomer: async () => {
      const { id, email, access } = await signedIn(app)
      return { id, email, ask: asking(app, access) }
    },
    close: async () => {
      await app.close()
      await open.close()
    },
  }
}

function asking(app: Http, token?: string): ApiClient {
  return async (method, path, { body, language, key } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: read(answer), headers: answer.headers }
  }
}

const read = ({ body, headers, json }: Awaited<ReturnType<Http['inject']>>) => {
  if (body === '') return undefined
  return String(headers['content-type']).startsWith('application/json') ? json() : body
}

export const ZONE = 'Europe/Prague'

/** The studio day in this many days. Tests use different days to stay independent. */
export const dayIn = (days: number): string => addDays(dayOf(new Date(), ZONE), days)

/** The instant in this many days at a wall-clock time of the studio. */
export const at = (days: number, time: string): Date => instantOf(dayIn(days), time, ZONE)

export const pilatesClass = (days: number, more: object = {}) => ({
  title: 'Pilates for everyone',
  date: dayIn(days),
  time: '18:00',
  place: 'Studio',
  price: 250,
  max_participants: 8,
  ...more,
})

/** The path for undoing the last change, from the response header. */
export const pathIn = (headers: ApiResponse['headers']): string => /path="([^"]+)"/.exec(String(headers.undo))?.[1] ?? ''
