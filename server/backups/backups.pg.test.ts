import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { emptyServerDatabase } from '../db/database.testing.ts'
import { openEmbeddedDatabase } from '../db/open-embedded.ts'
import { backupRules, type OpenEmpty } from './backups.testing.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const server: OpenEmpty = (prepare) => emptyServerDatabase(inject('databaseUrl'), prepare)
const embedded: OpenEmpty = (prepare) => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-embedded-'))
  folders.push(folder)
  return openEmbeddedDatabase(folder, prepare)
}

describe('from the embedded database to a server', () => backupRules(embedded, server))
describe('from a server to a server', () => backupRules(server, server))
