import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the folder with the built site. */
    buildDirectory: string
  }
}

/** Vitest's global setup: builds the site if its sources have changed, because some tests run the build. */
export default function setup(project: TestProject): void {
  const prepare = fileURLToPath(new URL('prepare.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [prepare, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The build failed: `node scripts/prepare.mjs build` prints the reason.')
  project.provide('buildDirectory', new URL('../build/', import.meta.url).href)
}
