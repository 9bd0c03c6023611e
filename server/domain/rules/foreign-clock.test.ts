import { sql } from 'drizzle-orm'
import { freshEmbeddedDatabase } from '../../db/database.testing.ts'
import { ELSEWHERE, foreignClockRules } from './foreign-clock.testing.ts'

foreignClockRules(async () => {
  const open = await freshEmbeddedDatabase()
  await open.db.execute(sql.raw(`set timezone to '${ELSEWHERE}'`))
  return open
})
