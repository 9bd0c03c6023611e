import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built site: the URL of its folder. */
    buildDirectory: string
  }
}

/** Vitest's global setup: some tests run what `npm start` runs, which is built; what is there may be older than its sources. */
export default function setup(project: TestProject): void {
  const prepare = fileURLToPath(new URL('prepare.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [prepare, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('It does not build: `node scripts/prepare.mjs build` says why.')
  project.provide('buildDirectory', new URL('../build/', import.meta.url).href)
}
