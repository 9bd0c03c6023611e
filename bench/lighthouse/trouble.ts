import type { Result } from './lighthouse.ts'

/** What performance is made of. */
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

/** Why a run broke off and says nothing of the page: Lighthouse's own word, or a figure it could not read, which it would count as 0. Null: it is whole. */
export function troubleOf({ runtimeError, audits }: Pick<Result, 'runtimeError' | 'audits'>): string | null {
  if (runtimeError) return runtimeError.message
  const unread = METRICS.filter((id) => !Number.isFinite(audits[id]?.numericValue))
  return unread.length > 0 ? `without ${unread.join(', ')}` : null
}
