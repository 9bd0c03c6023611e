import type { DiskSpace } from '../../db/disk-space.ts'
import { isSameToken } from '../../domain/kernel/link-tokens.ts'
import type { Vitals } from '../../domain/kernel/vitals/vitals-repository.ts'
import type { Http } from '../http.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { SeatStreams } from '../seat-streams/seat-streams.ts'
import { routePattern } from './logging.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type MetricsContext = {
  metricsToken: string | undefined
  vitals: () => Promise<Vitals>
  disk: () => Promise<DiskSpace>
  failedJobs: () => ReadonlyMap<string, number>
  cache: ResponseCache
  spotStreams: SeatStreams
}

/** Serves `/metrics` in Prometheus format to holders of METRICS_TOKEN; without a token the route does not exist. */
export async function metrics(app: Http, { metricsToken, vitals, disk, failedJobs, cache, spotStreams }: MetricsContext): Promise<void> {
  if (metricsToken === undefined) return
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers: [registry] })
  const duration = new Histogram({
    name: 'ticha_http_request_seconds',
    help: 'Requests by route and status.',
    registers: [registry],
    buckets: SECONDS,
    labelNames: ['method', 'route', 'status'],
  })
  const counted = gauge('ticha_waiting', 'Waiting or failed items by kind.', 'what')
  const backupAge = gauge(
    'ticha_backup_age_seconds',
    'Seconds since the last backup, or since the first account if there is none; -1: unknown.',
  )
  const freeSpots = gauge(
    'ticha_places_free_but_waited_for_seconds',
    'Seconds for which a seat has been free while people wait; above 120 turns are not given.',
  )
  const diskFree = gauge('ticha_disk_free_bytes', 'Free space of DATA_DIR; -1: unknown.')
  const keptBytes = gauge('ticha_cache_bytes', 'Size of the cached responses.')
  const notifications = gauge('ticha_cache_hears', '1 while the database notifies of changes; 0: responses are not cached.')
  const streams = gauge('ticha_streams', 'Open streams of free seats.')
  const kept = new Counter({
    name: 'ticha_cache_asked_total',
    help: 'Responses found in the cache, or generated.',
    registers: [registry],
    labelNames: ['found'],
  })

  const jobFailures = new Counter({
    name: 'ticha_job_failures_total',
    help: 'Complete or partial failures of jobs.',
    registers: [registry],
    labelNames: ['job'],
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routePattern(request), status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSameToken(`Bearer ${metricsToken}`, request.headers.authorization ?? ''))
      return reply.code(404).type('text/plain').send('Not found')
    // This query may fail, because the other metrics must be sent even if the database is down.
    const signs = await vitals().catch(() => undefined)
    const space = await disk().catch(() => undefined)
    counted.reset()
    for (const [what, count] of Object.entries(signs?.waiting ?? {})) counted.set({ what }, count)
    backupAge.set(signs?.backupAgeSeconds ?? signs?.studioAgeSeconds ?? -1)
    freeSpots.set(signs?.freeButWaitedForSeconds ?? 0)
    diskFree.set(space?.freeBytes ?? -1)
    const { hits, misses, bytes, isNotified } = cache.figures()
    kept.reset()
    kept.inc({ found: 'yes' }, hits)
    kept.inc({ found: 'no' }, misses)
    jobFailures.reset()
    for (const [job, count] of failedJobs()) jobFailures.inc({ job }, count)
    keptBytes.set(bytes)
    notifications.set(isNotified ? 1 : 0)
    streams.set(spotStreams.size)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
