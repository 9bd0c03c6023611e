import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context, Http } from './context.ts'
import { patternOf } from './logging.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Known = Pick<Context, 'metricsToken' | 'vitals' | 'disk' | 'cache'>

/** `/metrics` in Prometheus' words, for whoever has METRICS_TOKEN; without one it does not exist. */
export async function metrics(app: Http, { metricsToken, vitals, disk, cache }: Known): Promise<void> {
  if (metricsToken === undefined) return
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    ...{ name: 'ticha_http_request_seconds', help: 'Requests by route and status.', registers: [registry], buckets: SECONDS },
    labelNames: ['method', 'route', 'status'] as const,
  })
  const counted = new Gauge({
    ...{ name: 'ticha_waiting', help: 'What waits or has failed, by kind.', registers: [registry], labelNames: ['what'] as const },
  })
  const backupAge = new Gauge({
    name: 'ticha_backup_age_seconds',
    help: 'Since the last backup; -1: there is none.',
    registers: [registry],
  })
  const diskFree = new Gauge({
    name: 'ticha_disk_free_bytes',
    help: 'Left for us where DATA_DIR is; -1: nobody can say.',
    registers: [registry],
  })

  const kept = new Counter({
    ...{ name: 'ticha_cache_asked_total', help: 'How often a finished answer was there, or had to be made.', registers: [registry] },
    labelNames: ['found'] as const,
  })
  const keptBytes = new Gauge({ name: 'ticha_cache_bytes', help: 'What finished answers take.', registers: [registry] })
  const hears = new Gauge({
    name: 'ticha_cache_hears',
    help: 'Whether the database says what has changed; 0: nothing finished is kept.',
    registers: [registry],
  })

  cache.sent.push(({ milliseconds, status, ...labels }) => duration.observe({ ...labels, status: String(status) }, milliseconds / 1000))
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: patternOf(request), status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, metricsToken)) return reply.code(404).type('text/plain').send('Not found')
    // A database that is down must not hide the rest.
    const signs = await vitals().catch(() => undefined)
    counted.reset()
    for (const [what, count] of Object.entries(signs?.waiting ?? {})) counted.set({ what }, count)
    backupAge.set(signs?.backupAgeSeconds ?? -1)
    diskFree.set(
      await disk().then(
        ({ freeBytes }) => freeBytes,
        () => -1,
      ),
    )
    const { hits, misses, bytes, hears: isHearing } = cache.kept.figures()
    kept.reset()
    kept.inc({ found: 'yes' }, hits)
    kept.inc({ found: 'no' }, misses)
    keptBytes.set(bytes)
    hears.set(isHearing ? 1 : 0)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isAllowed({ headers }: FastifyRequest, token: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
