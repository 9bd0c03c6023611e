import { type AuthProvider, HttpError } from 'react-admin'
import type { OwnPerson, Tokens } from '../../../contract/person.ts'
import { api } from './api.ts'
import { accessToken, clearTokens, keepTokens, refreshToken } from './sign-in.ts'

let asked: { token: string; person: Promise<OwnPerson> } | null = null

/** Who is signed in. Asked once per sign-in: react-admin wants to know with every screen. */
function whoIsIt(): Promise<OwnPerson> {
  const sign = refreshToken()
  if (!accessToken() || !sign) return Promise.reject(new HttpError('', 401))
  if (asked?.token !== sign) {
    const person = api.get<OwnPerson>('/auth/me/')
    person.catch(() => {
      asked = null
    })
    asked = { token: sign, person }
  }
  return asked.person
}

/** Whether somebody may in; `secondFactor`: once they have set one up, which the studio requires. */
export type Admission = 'staff' | 'denied' | 'secondFactor'

export type SignIn = { email: string; password: string /** Of whoever has a second factor. */; code?: string }

/** The site's own sign-in. Whoever is signed in and may not in is told so by the shell. */
export const authProvider: AuthProvider = {
  login: async ({ email, password, code }: SignIn) => {
    clearTokens()
    const given = { email: email.trim(), password, ...(code && { second_factor_code: code }) }
    keepTokens(await api.post<Tokens>('/auth/login/', given))
  },
  logout: async () => {
    const refresh = refreshToken()
    asked = null
    if (refresh) await api.post('/auth/logout/', { refresh }).catch(() => {})
    clearTokens()
  },
  checkAuth: async () => {
    try {
      await whoIsIt()
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
    asked = null
    throw { message: 'app.signIn.over' }
  },
  getIdentity: async () => {
    const person = await whoIsIt()
    return { ...person, fullName: `${person.first_name} ${person.last_name}`.trim() || person.email }
  },
  getPermissions: async (): Promise<Admission> => {
    const { is_staff, second_factor_due } = await whoIsIt()
    if (!is_staff) return 'denied'
    return second_factor_due ? 'secondFactor' : 'staff'
  },
}
