import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, markTransactions, refuseInTransaction } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrationsFolder } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/**
 * PostgreSQL in this process, in `directory/db`, or in memory when no directory is given. Migrated.
 * Throws DirectoryInUse when another process has the folder.
 */
export async function openEmbeddedDatabase(directory?: string): Promise<OpenDatabase> {
  const release = directory === undefined ? () => {} : lockDirectory(join(directory, 'db'))
  try {
    const lite = await PGlite.create(directory === undefined ? {} : { dataDir: join(directory, 'db', 'postgres') })
    await migrate(drizzle({ client: lite }), { migrationsFolder })

    const queryRaw = lite.query.bind(lite)
    lite.query = refuseInTransaction(queryRaw) as typeof lite.query
    lite.transaction = refuseInTransaction(lite.transaction.bind(lite)) as typeof lite.transaction
    return {
      kind: 'embedded',
      db: markTransactions(drizzle({ client: lite }) as unknown as Database),
      executeSql: async (text, values) => {
        if (values && values.length > 0) return queryRaw(text, values)
        const answers = await lite.exec(text)
        return { rows: answers.at(-1)?.rows ?? [] }
      },
      close: async () => {
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
