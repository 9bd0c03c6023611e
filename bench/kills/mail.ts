// Kills a process 50 times while letters leave, on a PostgreSQL of its own, and counts what arrived: node bench/kills/mail.ts [KILLS]

import { startPostgres } from '../../scripts/test-postgres.ts'
import { killWhileSending } from '../../server/domain/kernel/outbox/mail-kills.testing.ts'

const postgres = await startPostgres()
const { letters, kills, seconds, lost, copies, strangers, interrupted, unsent } = await killWhileSending(
  postgres.url,
  Number(process.argv[2] ?? 50),
  Math.random,
)
await postgres.stop()
console.log(`${letters} letters, ${kills} kills, ${seconds} s`)
console.log(`lost: ${lost}`)
console.log(`killed between the server's yes and our commit: ${copies}, each a second copy under the same Message-ID`)
console.log(`killed before the server's yes: ${interrupted}, each sent once, later`)
console.log(`letters under a Message-ID that is none of ours: ${strangers}`)
process.exitCode = lost + strangers + unsent === 0 ? 0 : 1
