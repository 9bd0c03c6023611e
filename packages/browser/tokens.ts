import type { Tokens } from '../contract/people/person.ts'
import { clearPersonData } from './person-data.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

// See product.md 2.4.
const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

export const accessToken = () => readStored(ACCESS)
export const refreshToken = () => readStored(REFRESH)

export function keepTokens({ access, refresh }: Tokens) {
  keepAccessToken(access)
  writeStored(REFRESH, refresh)
}

export function keepAccessToken(access: string) {
  writeStored(ACCESS, access)
  document.documentElement.dataset.signedIn = ''
}

export function clearTokens() {
  removeStored(ACCESS)
  removeStored(REFRESH)
  clearPersonData()
  delete document.documentElement.dataset.signedIn
  // Browsers send the storage event only to other tabs, so this event is for the current tab.
  cleared.dispatchEvent(new Event('cleared'))
}

const cleared = new EventTarget()

/** Calls `callback` when a person signs in or out, in this or another tab. Returns a function that ends this. */
export function onOtherSignIn(callback: () => void): () => void {
  // The refresh token is written last at sign-in; the access token changes on every refresh. A null key means that all storage was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === REFRESH || key === null) && callback()
  window.addEventListener('storage', onStorage)
  cleared.addEventListener('cleared', callback)
  return () => {
    window.removeEventListener('storage', onStorage)
    cleared.removeEventListener('cleared', callback)
  }
}

/** Returns the seconds until the token's `exp`; 0 if it cannot be read. */
export function secondsLeft(token: string, now = Date.now()): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: number }
    return typeof exp === 'number' ? exp - now / 1000 : 0
  } catch {
    return 0
  }
}
