import type { Result } from './lighthouse.ts'

/** The audits that make up the performance score. */
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

/** Returns why a run is invalid: Lighthouse's error, or a metric it could not measure and would count as 0. Returns null for a valid run. */
export function troubleOf({ runtimeError, audits }: Pick<Result, 'runtimeError' | 'audits'>): string | null {
  if (runtimeError) return runtimeError.message
  const unread = METRICS.filter((id) => !Number.isFinite(audits[id]?.numericValue))
  return unread.length > 0 ? `without ${unread.join(', ')}` : null
}
