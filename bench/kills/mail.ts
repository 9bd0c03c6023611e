// Kills a process 50 times while it sends emails, on a separate PostgreSQL, and counts those that arrive: node bench/kills/mail.ts [KILLS]

import { startPostgres } from '../../scripts/test-postgres.ts'
import { killWhileSending } from '../../server/domain/kernel/outbox/mail-kills.testing.ts'

const postgres = await startPostgres()
const { emails, kills, seconds, lost, copies, strangers, interrupted, unsent } = await killWhileSending(
  postgres.url,
  Number(process.argv[2] ?? 50),
  Math.random,
)
await postgres.stop()
console.log(`${emails} emails, ${kills} kills, ${seconds} s`)
console.log(`lost: ${lost}`)
console.log(`killed between the server's acceptance and our commit: ${copies}, each sent twice with the same Message-ID`)
console.log(`killed before the server's acceptance: ${interrupted}, each sent once, later`)
console.log(`emails with an unknown Message-ID: ${strangers}`)
process.exitCode = lost + strangers + unsent === 0 ? 0 : 1
