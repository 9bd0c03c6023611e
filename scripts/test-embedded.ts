import { writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { dumpMigrated } from '../server/db/embedded/open-embedded.ts'
import { cachedFile } from './cached-file.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with a migrated embedded database, which each test file copies. */
    embeddedTemplate: string
  }
}

const SOURCES = ['server/db/migrations/**/*.{sql,json}', 'server/db/embedded/open-embedded.ts']

/** Vitest's global setup: one embedded database, migrated and dumped. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await cachedFile('embedded.tar', SOURCES, async (file) => {
    writeFileSync(file, Buffer.from(await (await dumpMigrated()).arrayBuffer()))
  })
  project.provide('embeddedTemplate', template)
}
