/** Returns the query string including `?`, without unset parameters; empty if there are none. */
export function queryString(parameters: Record<string, unknown>): string {
  const set = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
}
