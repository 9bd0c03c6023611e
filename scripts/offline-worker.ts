import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const FILE = 'offline-worker.js'
const sources = {
  on: new URL('../apps/site/offline-worker/offline-worker.ts', import.meta.url),
  off: new URL('../apps/site/offline-worker/retired-worker.ts', import.meta.url),
}

/** Lays the worker that keeps pages for who has no connection beside the site's files, with the build's own name in it; `off`: one that takes it away from browsers that have it. */
export function offlineWorker(state: keyof typeof sources): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      // Every name is made of what is in the file, so together they name the build.
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
