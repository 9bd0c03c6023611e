import { afterAll, describe, inject } from 'vitest'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { startRules } from '../../server/start.testing.ts'

describe('server start with a PostgreSQL database', () => {
  let database: ReturnType<typeof freshServerDatabase> | undefined
  afterAll(async () => (await database)?.close())
  startRules(async () => {
    database ??= freshServerDatabase(inject('databaseUrl'), 2)
    return (await database).url
  })
})
