import type { LocalKey, LocalPrefix, TabKey } from './stored-keys.ts'

// A browser may forbid storage. The site then works without remembering anything.

export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: LocalKey, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function removeStored(key: LocalKey) {
  try {
    localStorage.removeItem(key)
  } catch {}
}

export function removeAllStored(prefix: LocalPrefix) {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {}
}

export function readOfTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeOfTab(key: TabKey, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}
