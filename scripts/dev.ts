import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server } from 'node:http'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { environment, readConfig } from '../server/config.ts'
import type { OpenDatabase } from '../server/db/open-database.ts'
import { contentSecurityPolicy, inlineScripts } from '../server/http/pages/content-security-policy.ts'
import { root } from '../server/root.ts'
import type { Development, RunningServer } from '../server/start.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'

// npm run dev: the site from sources at one address. Server changes restart the app; ports and the embedded database stay open.

const BACK_OFFICE = '/manage/'
// A change in this folder makes the process reopen the database.
const DATABASE = 'server/db/'
// Milliseconds to wait after a change, because editors may write a file in several steps, or several files at once.
const SETTLED_MS = 50

// The settings are those of `npm start`, but without the page cache.
process.env.NODE_ENV = 'development'
process.env.CACHE_MB = '0'

const folder = fileURLToPath(root)
const front = createHttpServer()
const sources = await createServer({
  configFile: false,
  root: folder,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: {
    middlewareMode: true,
    ws: false,
    watch: { ignored: foldersIn('build', 'bundle', 'data', 'test-results', 'apps') },
  },
})
const site = await startVite('vite.config.ts')
let backOffice: Promise<ViteDevServer> | undefined
let database: OpenDatabase | undefined
let running: RunningServer | undefined
/** The current version of the app, a server that listens on no port itself. */
let app: Server

const development: Development = {
  async serveSources(http) {
    // Handles all paths outside the API, which has its own hooks.
    http.addHook('onRequest', (request, reply, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      if (!request.url.startsWith(BACK_OFFICE)) return site.middlewares(request.raw, reply.raw, next)
      if (request.url === BACK_OFFICE) return next()
      backOffice?.then(({ middlewares }) => middlewares(request.raw, reply.raw, next), next)
    })
    http.get(BACK_OFFICE, async (_request, reply) => {
      backOffice ??= startVite('apps/back-office/vite.config.ts')
      const vite = await backOffice
      const page = await vite.transformIndexHtml(BACK_OFFICE, await readFile(new URL('apps/back-office/index.html', root), 'utf8'))
      const policy = contentSecurityPolicy({ scripts: inlineScripts(page), chosenPictures: true, emptyStyles: true })
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
    })
    http.addHook('onSend', async (_request, reply) => {
      const policy = reply.getHeader('content-security-policy')
      if (typeof policy === 'string') reply.header('content-security-policy', withViteAllowed(policy))
    })
    return async () => (await site.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  },
  async openDatabase(open) {
    database ??= await open()
    return { ...database, close: async () => {} }
  },
  async listen(http) {
    await http.ready()
    app = http.server
    const { port, host } = readConfig(environment())
    if (!front.listening) await new Promise<void>((resolve, reject) => front.once('error', reject).listen(port, host, resolve))
    return `http://${host}:${port}`
  },
}

let serving = begin()
serving.catch(() => process.exit(1))
front.on('request', (request, response) => {
  serving.then(
    (app) => app.emit('request', request, response),
    () => response.writeHead(503, { 'content-type': 'text/plain' }).end('The server did not start: see the terminal.'),
  )
})

let changed = new Set<string>()
sources.watcher.on('all', (_event, file) => {
  const path = relative(folder, file)
  if (!path.startsWith(DATABASE) && !sources.moduleGraph.getModulesByFile(file)) return
  if (changed.size === 0) setTimeout(restart, SETTLED_MS)
  changed.add(path)
})

stopOnSignal({
  async stop() {
    await running?.stop()
    await database?.close()
    await Promise.all([sources.close(), site.close(), (await backOffice)?.close()])
  },
})

async function begin(): Promise<Server> {
  const { startSite } = await loadServer().catch((error) => {
    console.error(error)
    throw error
  })
  running = await startSite(environment(), development)
  return app
}

async function loadServer() {
  return (await sources.ssrLoadModule('/server/run-site.ts')) as typeof import('../server/run-site.ts')
}

function restart(): void {
  const paths = [...changed]
  changed = new Set()
  const stopped = serving.then(
    () => running?.stop(),
    () => {},
  )
  serving = stopped.then(async () => {
    if (paths.some((path) => path.startsWith(DATABASE))) {
      await database?.close()
      database = undefined
    }
    return begin()
  })
  serving.catch(() => {})
}

/** Starts a server of Vite, whose hot updates use our own port. */
function startVite(configFile: string): Promise<ViteDevServer> {
  return createServer({
    configFile: fileURLToPath(new URL(configFile, root)),
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      fs: { allow: [folder] },
      hmr: { server: front },
      watch: { ignored: foldersIn('build', 'bundle', 'data', 'test-results') },
    },
  })
}

function foldersIn(...folders: string[]): string[] {
  return folders.map((name) => fileURLToPath(new URL(`${name}/**`, root)))
}

/** Allows the style elements of Vite, and the worker that polls a restarting server, in the Content-Security-Policy. */
function withViteAllowed(policy: string): string {
  return `${policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")}; worker-src 'self' blob:`
}
