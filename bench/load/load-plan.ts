/** The task of the load process. Each connection sends its next request as soon as the previous one is answered. */
export type LoadPlan = Target & { connections: number; until: Until; warmUpSeconds?: number }

export type Target = { port: number; requests: HttpRequest[] } | { databaseUrl: string; requests: Statement[][] }

/** The load ends after this number of seconds, or once every request has been sent. */
type Until = { seconds: number } | 'all sent'

export type HttpRequest = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }
/**
 * The statements of a request are sent one after the other over one connection. `name`: the name under which the statement is planned once per
 * connection. `keeps`: the name under which later statements use the returned id.
 */
export type Statement = { text: string; values: (unknown | KeptValue)[]; name?: string | undefined; keeps?: string }
/** A placeholder for the id that an earlier statement stored under this name, or for a random value if none did. */
export type KeptValue = { kept: string }

/** The result of a load. Times are in milliseconds. */
export type LoadResult = {
  perSecond: number
  p99: number
  /** The number of answers by status. The status of statements is `done`. */
  statuses: Record<string, number>
}

/** Computes the result from the duration and the status of each answer. */
export function loadResult(answers: { took: number; status: string }[], seconds: number): LoadResult {
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { perSecond: answers.length / seconds, p99: p99(answers.map(({ took }) => took)), statuses }
}

/** Returns the 99th percentile. */
export const p99 = (times: number[]): number => percentile(times, 0.99)

/** Returns a percentile. `share`: the share of times that do not exceed it, from 0 to 1. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
