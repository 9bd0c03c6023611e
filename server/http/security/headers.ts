import helmet from '@fastify/helmet'
import type { Http } from '../http.ts'
import { POLICY_BESIDE_PAGES } from '../pages/content-security-policy.ts'
import type { SiteAddress } from '../requests/site-url.ts'

const YEAR_IN_SECONDS = 31_536_000
// The site uses none of these features. Rooms open in a window of their own.
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ')

export async function sendSecurityHeaders(app: Http, { publicUrl }: Pick<SiteAddress, 'publicUrl'>): Promise<void> {
  // Pages have their own policy, with the hashes of their scripts.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // This header is sent only from an https address, because browsers ignore it otherwise.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_IN_SECONDS, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  // Pages, pictures and the documentation have their own policy.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY_BESIDE_PAGES)
  })
}

/** Forbids caches to store responses of this scope, and search engines to index them. */
export function forbidStoringAndIndexing(http: Http): void {
  http.addHook('onRequest', async (_request, reply) => void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }))
}
