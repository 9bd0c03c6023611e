// A browser may forbid storage altogether; the site then works without remembering.

/** A value of local storage, or null where there is none or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** The same of this tab alone, until it is closed. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeOfTab(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}
