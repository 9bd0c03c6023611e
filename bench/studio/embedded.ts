import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openEmbeddedDatabase } from '../../server/db/embedded/open-embedded.ts'
import { fillLargeStudio, type StudioSize } from '../../server/demo/large-studio-repository.ts'
import { fitForBench } from './coming.ts'
import { ZONE } from './databases.ts'
import { type Guest, guestsOf } from './guests.ts'

/** A folder with an embedded database in it, that nobody has open. */
export type EmbeddedStudio<Prepared> = { folder: string; guests: Guest[]; prepared: Prepared; remove: () => void }

/** An embedded studio of some size as the lists are measured with, and whatever else `prepare` puts into it. */
export async function embeddedStudio<Prepared>(
  size: StudioSize,
  prepare: (client: Client) => Promise<Prepared>,
): Promise<EmbeddedStudio<Prepared>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-embedded-'))
  const open = await openEmbeddedDatabase(folder)
  try {
    await fillLargeStudio(open.db, ZONE, size)
    // It is asked in the same words as a connection of pg.
    const client = (open.db as unknown as { $client: Client }).$client
    await fitForBench(client)
    const [prepared, guests] = [await prepare(client), await guestsOf(client)]
    return { folder, guests, prepared, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } finally {
    await open.close()
  }
}
