/** What the load process is to do. Each connection sends the next of the requests as soon as it has its answer, or `pauseMs` later. */
export type Plan = Target & { connections: number; until: Until; warmUpSeconds?: number; pauseMs?: number }

export type Target = { port: number; requests: Asked[] } | { databaseUrl: string; requests: Statement[][] }

/** For so long, or until each request was sent once. */
export type Until = { seconds: number } | 'all sent'

export type Asked = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }
/** The statements of a request go one after the other over one connection. `keeps`: the id it answers with is known by that name afterwards. */
export type Statement = { text: string; values: (unknown | Kept)[]; keeps?: string }
/** Instead of a value: the id that was kept under this name, or, of a name nobody keeps, something that never was before. */
export type Kept = { kept: string }

/** What came of it. Times in milliseconds. */
export type Shot = {
  perSecond: number
  answers: number
  p50: number
  p99: number
  most: number
  /** How often each status came; of statements `done`. */
  statuses: Record<string, number>
}
