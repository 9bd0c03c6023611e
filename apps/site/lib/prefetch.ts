/** For a link to what is likely read next: its scripts and data come while the pointer or the focus rests on it. Not for whoever saves data. */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } }
  return connection?.saveData ? 'none' : 'intent'
}
