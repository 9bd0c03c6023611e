import { setTimeout as sleep } from 'node:timers/promises'
import type { Shot, Until } from './shot.ts'

/** Whoever asks one thing at a time, and answers with how it went. */
export type Shooter<Request> = { ask: (request: Request) => Promise<string>; end: () => void }

/** Each asks the next as soon as it is answered, or `pauseMs` later. */
export async function volley<Request>(shooters: Shooter<Request>[], requests: Request[], until: Until, pauseMs?: number): Promise<Shot> {
  const took: number[] = []
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const end = until === 'all sent' ? Infinity : began + until.seconds * 1000
  let sent = 0
  await Promise.all(
    shooters.map(async (shooter) => {
      while (performance.now() < end && (until !== 'all sent' || sent < requests.length)) {
        const request = requests[sent++ % requests.length] as Request
        const asked = performance.now()
        const status = await shooter.ask(request)
        took.push(performance.now() - asked)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (pauseMs) await sleep(pauseMs)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(took).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: took.length / seconds, answers: took.length, p50: at(0.5), p99: at(0.99), most: at(1), statuses }
}
