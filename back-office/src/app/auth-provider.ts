import { type AuthProvider, HttpError } from 'react-admin'
import type { Person, Tokens } from '../../../contract/person.ts'
import { api } from './api.ts'
import { accessToken, clearTokens, keepTokens, refreshToken } from './sign-in.ts'

let asked: { token: string; person: Promise<Person> } | null = null

/** Who is signed in. Asked once per sign-in: react-admin wants to know with every screen. */
function whoIsIt(): Promise<Person> {
  const sign = refreshToken()
  if (!accessToken() || !sign) return Promise.reject(new HttpError('', 401))
  if (asked?.token !== sign) {
    const person = api.get<Person>('/auth/me/')
    person.catch(() => {
      asked = null
    })
    asked = { token: sign, person }
  }
  return asked.person
}

/** The site's own sign-in. Whoever is signed in and no staff may not in: `access.is_staff` is what the shell asks. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }: { email: string; password: string }) => {
    clearTokens()
    keepTokens(await api.post<Tokens>('/auth/login/', { email: email.trim(), password }))
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
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return
    clearTokens()
    asked = null
    throw { message: 'app.signIn.over' }
  },
  getIdentity: async () => {
    const person = await whoIsIt()
    return { ...person, fullName: `${person.first_name} ${person.last_name}`.trim() || person.email }
  },
  getPermissions: async () => (await whoIsIt()).is_staff,
}
