import { inject } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { openServerDatabase } from '../../db/server/open-server.ts'
import { FOREIGN_TIME_ZONE, foreignClockRules } from './foreign-clock.testing.ts'

foreignClockRules(async () => {
  const fresh = await freshServerDatabase(inject('databaseUrl'), 2)
  await fresh.queue.executeSql(`alter database ${new URL(fresh.url).pathname.slice(1)} set timezone to '${FOREIGN_TIME_ZONE}'`)
  // The changed time zone applies only to new sessions.
  const open = await openServerDatabase(fresh.url, { connections: 5 })
  return { ...open, close: () => open.close().then(fresh.close) }
})
