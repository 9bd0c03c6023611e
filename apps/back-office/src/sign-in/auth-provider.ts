import { type AuthProvider, HttpError } from 'react-admin'
import { type Credentials, signIn, signOut } from '../../../../packages/browser/sign-in.ts'
import { accessToken, clearTokens, refreshToken } from '../../../../packages/browser/tokens.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { api, throwHttpError } from '../api/api.ts'

let signedIn: { refreshToken: string; person: Promise<OwnPerson> } | null = null

/** Who is signed in. Asked once per sign-in: react-admin wants to know with every screen. */
function signedInPerson(): Promise<OwnPerson> {
  const token = refreshToken()
  if (!accessToken() || !token) return Promise.reject(new HttpError('', 401))
  if (signedIn?.refreshToken !== token) {
    const person = api.get<OwnPerson>('/auth/me/')
    person.catch(() => {
      signedIn = null
    })
    signedIn = { refreshToken: token, person }
  }
  return signedIn.person
}

/** Whether somebody may in; `secondFactor`: once they have set one up, which the studio requires. */
export type Admission = 'staff' | 'denied' | 'secondFactor'

/** The site's own sign-in. Whoever is signed in and may not in is told so by the shell. */
export const authProvider: AuthProvider = {
  login: async ({ email, password, code }: Credentials) => {
    clearTokens()
    await signIn({ email: email.trim(), password, code: code || undefined }).catch(throwHttpError)
  },
  logout: async () => {
    signedIn = null
    await signOut()
  },
  checkAuth: async () => {
    try {
      await signedInPerson()
    } catch (error) {
      // Nobody answered: that is no reason to sign anybody out.
      if (error instanceof HttpError && error.status !== 401 && error.status !== 403) return
      throw { message: false }
    }
  },
  checkError: async ({ status, body }: { status?: number; body?: { code?: string } }) => {
    // The studio has begun to require it: the shell, asked anew, says what to do.
    if (body?.code === 'second_factor_due') location.reload()
    if (status !== 401) return
    clearTokens()
    signedIn = null
    throw { message: 'app.signIn.over' }
  },
  getIdentity: async () => {
    const person = await signedInPerson()
    return { ...person, fullName: `${person.first_name} ${person.last_name}`.trim() || person.email }
  },
  getPermissions: async (): Promise<Admission> => {
    const { is_staff, second_factor_due } = await signedInPerson()
    if (!is_staff) return 'denied'
    return second_factor_due ? 'secondFactor' : 'staff'
  },
}
