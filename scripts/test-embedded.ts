import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dumpMigrated } from '../server/db/embedded/open-embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with a migrated embedded database, to be copied by each test file. */
    embeddedTemplate: string
  }
}

/** Vitest's global setup: one embedded database, migrated and dumped. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'test-embedded-'))
  const file = join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await (await dumpMigrated()).arrayBuffer()))
  project.provide('embeddedTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
