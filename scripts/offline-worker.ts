import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const FILE = 'offline-worker.js'
const sources = {
  on: new URL('../apps/site/offline-worker/offline-worker.ts', import.meta.url),
  off: new URL('../apps/site/offline-worker/retired-worker.ts', import.meta.url),
}

/** Adds the service worker for offline use to the site's files, with the build's id. `off`: a worker that removes itself from browsers. */
export function offlineWorker(state: keyof typeof sources): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      // All file names contain hashes, so the list of names identifies the build.
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundleWorker(state, build) })
    },
  }
}

export async function bundleWorker(state: keyof typeof sources, build: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(sources[state]),
    platform: 'browser',
    transform: { define: { BUILD: JSON.stringify(build), 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true })
  await bundle.close()
  return output[0].code
}
