/** What the load process is to do: each connection sends the next of its requests as soon as the last one is answered. */
export type LoadPlan = Target & { connections: number; until: Until; warmUpSeconds?: number }

export type Target = { port: number; requests: HttpRequest[] } | { databaseUrl: string; requests: Statement[][] }

/** For so long, or until each request was sent once. */
type Until = { seconds: number } | 'all sent'

export type HttpRequest = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }
/**
 * The statements of a request go one after the other over one connection. `name`: under which it is planned once per connection. `keeps`: the id
 * it answers with is known by that name afterwards.
 */
export type Statement = { text: string; values: (unknown | KeptValue)[]; name?: string | undefined; keeps?: string }
/** Instead of a value: the id that was kept under this name, or, of a name nobody keeps, something that never was before. */
export type KeptValue = { kept: string }

/** What came of it. Times in milliseconds. */
export type LoadResult = {
  perSecond: number
  p99: number
  /** How often each status came; of statements `done`. */
  statuses: Record<string, number>
}

/** From what each answer took and how it ended. */
export function loadResult(answers: { took: number; status: string }[], seconds: number): LoadResult {
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { perSecond: answers.length / seconds, p99: p99(answers.map(({ took }) => took)), statuses }
}

/** What the slowest of a hundred take. */
export const p99 = (times: number[]): number => percentile(times, 0.99)

/** `share`: of the times that are at most as long, from 0 to 1. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
