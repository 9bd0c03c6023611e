import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { environment } from '../server/config.ts'
import type { Http } from '../server/http/http.ts'
import { contentSecurityPolicy, inlineScripts } from '../server/http/pages/content-security-policy.ts'
import { root } from '../server/root.ts'
import { runSite } from '../server/run-site.ts'

// npm run dev: the whole site at one address, as in production, with both sites straight from their sources. What changes in the browser's
// part is seen there at once, what a form holds stays; after a change of the server's part Node (--watch) starts this anew.

const BACK_OFFICE = '/manage/'

// As `npm start` would have it, but that nothing finished is remembered.
process.env.NODE_ENV = 'development'
process.env.CACHE_MB = '0'

await runSite(environment(), async (app) => {
  const site = await startVite('vite.config.ts', app)
  let backOffice: Promise<ViteDevServer> | undefined
  app.addHook('preClose', async () => {
    await Promise.all([site.close(), (await backOffice)?.close()])
  })
  // Of all paths but those of the API, whose hooks are its own.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (!request.url.startsWith(BACK_OFFICE)) return site.middlewares(request.raw, reply.raw, next)
    if (request.url === BACK_OFFICE) return next()
    backOffice?.then(({ middlewares }) => middlewares(request.raw, reply.raw, next), next)
  })
  app.get(BACK_OFFICE, async (_request, reply) => {
    backOffice ??= startVite('apps/back-office/vite.config.ts', app)
    const vite = await backOffice
    const page = await vite.transformIndexHtml(BACK_OFFICE, await readFile(new URL('apps/back-office/index.html', root), 'utf8'))
    const policy = contentSecurityPolicy({ scripts: inlineScripts(page), chosenPictures: true, emptyStyles: true })
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', withViteAllowed(policy))
  })
  return async () => (await site.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
})

/** It says what changed over our own port. */
async function startVite(configFile: string, app: Http): Promise<ViteDevServer> {
  return createServer({
    configFile: fileURLToPath(new URL(configFile, root)),
    // By Node itself, whose watch hears of a change of it then.
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      fs: { allow: [fileURLToPath(root)] },
      hmr: { server: app.server },
      watch: { ignored: ['build', 'bundle', 'data', 'test-results'].map((folder) => fileURLToPath(new URL(`${folder}/**`, root))) },
    },
  })
}

/** The policy of a page, with style elements, which Vite writes, and the worker that asks whether the server is back. */
const withViteAllowed = (policy: string): string =>
  `${policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")}; worker-src 'self' blob:`
