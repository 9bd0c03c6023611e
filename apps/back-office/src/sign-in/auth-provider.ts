import { type AuthProvider, HttpError } from 'react-admin'
import { type Credentials, signIn, signOut } from '../../../../packages/browser/sign-in.ts'
import { accessToken, clearTokens, refreshToken } from '../../../../packages/browser/tokens.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { api, throwHttpError } from '../api/api.ts'

let signedIn: { refreshToken: string; person: Promise<OwnPerson> } | null = null

/** The signed-in person, requested once per sign-in because react-admin asks on every screen. */
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

/** `secondFactor`: the person is admitted once the required second factor is set up. */
export type Admission = 'staff' | 'denied' | 'secondFactor'

/** Uses the sign-in of the site. The shell shows a message to people without access. */
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
      // A network or server error does not sign the person out.
      if (error instanceof HttpError && error.status !== 401 && error.status !== 403) return
      throw { message: false }
    }
  },
  checkError: async ({ status, body }: { status?: number; body?: { code?: string } }) => {
    // The studio has started to require a second factor. After the reload, the shell asks for it.
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
