import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { emptyServerDatabase, freshServerDatabase } from '../db/database.testing.ts'
import { openEmbeddedDatabase } from '../db/embedded/open-embedded.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { backupRules, type Target } from './backups.testing.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const server = (): Promise<OpenDatabase> => freshServerDatabase(inject('databaseUrl'), 4)
const embedded = (): Promise<OpenDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-embedded-'))
  folders.push(folder)
  return openEmbeddedDatabase(folder)
}
const target: Target = { fresh: server, filled: (prepare) => emptyServerDatabase(inject('databaseUrl'), prepare) }

describe('backups from the embedded database to a server', () => backupRules(embedded, target))
describe('backups from a server to a server', () => backupRules(server, target))
