/** Prefetches scripts and data of a likely next page on hover or focus, unless the browser saves data. */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } }
  return connection?.saveData ? 'none' : 'intent'
}
