import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Http } from './http.ts'
import { contentSecurityPolicy, inlineScripts } from './pages/content-security-policy.ts'

const YEAR_IN_SECONDS = 31_536_000

/** Serves the back office at /manage/: one page with hash routing. `built` ends with a slash. */
export async function serveBackOffice(app: Http, built: URL): Promise<void> {
  const page = await readFile(new URL('index.html', built), 'utf8')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({
      scripts: inlineScripts(page),
      chosenPictures: true,
      emptyStyles: true,
      ownFrames: true,
    }),
    'cache-control': 'private, no-cache',
    etag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`,
    'x-robots-tag': 'noindex',
  }
  app.get('/manage/', (request, reply) => {
    const isKnown = request.headers['if-none-match']?.includes(headers.etag)
    return isKnown ? reply.code(304).headers(headers).send() : reply.headers(headers).send(page)
  })

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', built)),
    prefix: '/manage/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_IN_SECONDS}, immutable`),
  })
}
