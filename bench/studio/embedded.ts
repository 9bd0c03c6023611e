import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openEmbeddedDatabase } from '../../server/db/embedded/open-embedded.ts'
import { fillLargeStudio, type StudioSize } from '../../server/demo/large-studio-repository.ts'
import { fitForBench } from './coming.ts'
import { ZONE } from './databases.ts'
import { type Guest, guestsOf } from './guests.ts'

/** A folder with an embedded database, which is closed until a site opens it. */
export type EmbeddedStudio<Prepared> = { folder: string; guests: Guest[]; prepared: Prepared; remove: () => void }

/** Creates an embedded studio of a size. `prepare` adds data. */
export async function embeddedStudio<Prepared>(
  size: StudioSize,
  prepare: (client: Client) => Promise<Prepared>,
): Promise<EmbeddedStudio<Prepared>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-embedded-'))
  const open = await openEmbeddedDatabase(folder)
  try {
    await fillLargeStudio(open.db, ZONE, size)
    // The client of the embedded database has the same `query` method as a client of pg.
    const client = (open.db as unknown as { $client: Client }).$client
    await fitForBench(client)
    const [prepared, guests] = [await prepare(client), await guestsOf(client)]
    return { folder, guests, prepared, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } finally {
    await open.close()
  }
}
