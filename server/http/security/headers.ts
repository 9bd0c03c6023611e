import helmet from '@fastify/helmet'
import type { Http } from '../http.ts'
import { POLICY_BESIDE_PAGES } from '../pages/content-security-policy.ts'
import type { SiteAddress } from '../requests/site-url.ts'

const YEAR_IN_SECONDS = 31_536_000
// Nothing here looks, listens, asks where one is, or pays by itself; a room opens in a window of its own.
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

/** What every answer tells the browser to forbid. */
export async function sendSecurityHeaders(app: Http, { publicUrl }: Pick<SiteAddress, 'publicUrl'>): Promise<void> {
  // The pages bring their own policy, made of the hashes of their scripts.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Said only where people come by https: elsewhere browsers would ignore it.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_IN_SECONDS, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  // Pages, pictures and the documentation bring their own.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY_BESIDE_PAGES)
  })
}
