import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { totpCode } from '../../../domain/people/second-factor/totp.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

/** The app's code this many half minutes from now. A code is accepted once, so a second one must be for another time. */
export const codeOf = (secret: string, halfMinutes = 0): string => totpCode(secret, new Date(Date.now() + halfMinutes * 30_000))

export async function staffPerson(app: Http, open: OpenDatabase) {
  const person = await signedIn(app)
  await open.db.update(people).set({ isStaff: true }).where(eq(people.id, person.id))
  return person
}

/** Creates staff with a second factor, turned on with the code of a minute ago. `secret` is the secret in their app. */
export async function staffWithSecondFactor(app: Http, open: OpenDatabase) {
  const person = await staffPerson(app, open)
  const begun = await ask(app, 'POST', 'second-factor/', { body: { password: PASSWORD }, token: person.access })
  const secret: string = begun.body.secret
  const on = await ask(app, 'POST', 'second-factor/confirm/', { body: { code: codeOf(secret, -1) }, token: person.access })
  return { ...person, secret, codes: on.body.recovery_codes as string[] }
}

export const signIn = (app: Http, email: string, code?: string, language?: string) =>
  ask(app, 'POST', 'login/', {
    body: { email, password: PASSWORD, ...(code !== undefined && { second_factor_code: code }) },
    ...(language !== undefined && { language }),
  })
