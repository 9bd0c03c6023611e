// Throw-away accounts attack a site while honest people book and pay: node bench/hostile/main.ts [SECONDS]
// The site must be built. The script starts a site, a PostgreSQL and a mail server on this machine and uses nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { startPostgres } from '../../scripts/test-postgres.ts'
import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { openSmtpSink } from '../../server/domain/kernel/outbox/smtp-sink.testing.ts'
import { ATTACKS, type Attack, attack, type Tally } from './attackers.ts'
import { type HonestTally, honestEmail, visit } from './honest.ts'
import { openClasses } from './open-classes.ts'

const SECONDS = Math.min(3600, Number(process.argv[2] ?? 180))
const ATTACKERS = 200
const NETWORKS = 20
const HONEST = 50
const PASSWORD = 'lotus flower of the valley'

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
const postgres = await startPostgres()
const mailbox = await openSmtpSink()
const site = new SiteProcess(await freePort(), {
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  STAFF_PASSWORD: PASSWORD,
  SMTP_URL: mailbox.url,
  // The usual factor of an installation behind a proxy.
  RATE_LIMIT_FACTOR: '1',
  TRUST_PROXY: '127.0.0.1',
  HOLD_SECONDS: '2100',
})
await site.start()
const classes = await openClasses(site.address, PASSWORD)
const end = Date.now() + SECONDS * 1000
const began = performance.now()

const codesSentTo = (email: string, after: number): string[] =>
  mailbox.arrived
    .filter(({ to, subject }) => subject === 'Your login code' && to?.some(({ address }) => address === email))
    .filter(({ date }) => Date.parse(date ?? '') >= after - 1000)
    .flatMap(
      ({ text }) =>
        /\b(\d{3})\s?(\d{3})\b/
          .exec(text ?? '')
          ?.slice(1)
          .join('') ?? [],
    )
    .reverse()

const honest: HonestTally = { attempts: 0, refused: 0, soldOut: 0, busy: 0, booked: 0, paid: 0, why: new Map() }
const tallies = Object.fromEntries(
  ATTACKS.map((kind) => [kind, { accounts: 0, asked: 0, got: 0, limited: 0, refused: 0, failed: 0 }]),
) as Record<Attack, Tally>
const target = { address: site.address, ...classes, end, honestEmails: Array.from({ length: HONEST }, (_, number) => honestEmail(number)) }
await Promise.all([
  ...Array.from({ length: HONEST }, (_, number) => visit(number, { address: site.address, ...classes, end, codesSentTo }, honest)),
  ...Array.from({ length: ATTACKERS }, (_, number) => {
    const kind = ATTACKS[number % ATTACKS.length] as Attack
    return attack(kind, number, NETWORKS, target, tallies[kind])
  }),
])
const seconds = Math.round((performance.now() - began) / 1000)
await site.end('SIGTERM')

const open = await openServerDatabase(postgres.url)
const count = async (what: string) => ((await open.queue.executeSql(`select count(*)::int as n from ${what}`)).rows[0] as { n: number }).n
const live = `bookings b join people p on p.id = b.person_id where p.email like 'attacker-%' and is_live(b.status, b.held_until)`
const held = {
  'unpaid spots held by attackers': await count(`${live} and b.status = 'pending'`),
  'free spots taken by attackers': await count(`${live} and b.status = 'paid' and b.price = 0`),
  'spots that attackers paid for': await count(`${live} and b.status = 'paid' and b.price > 0`),
  'most spots of one attacker, paid for or not': await count(
    `(select b.person_id from ${live} group by b.person_id order by count(*) desc limit 1) w join bookings b using (person_id) where is_live(b.status, b.held_until)`,
  ),
  'receipts issued': await count('receipts'),
  'corrections among them': await count(`receipts where kind = 'correction'`),
  'emails sent': mailbox.arrived.length,
  'emails to honest people with a code': await count(`mails where kind = 'sign-in-code'`),
}
await open.close()
await mailbox.close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

console.log(`${seconds} s, ${ATTACKERS} attackers from ${NETWORKS} networks, ${HONEST} honest people`)
console.table({
  honest: {
    attempts: honest.attempts,
    refused: honest.refused,
    booked: honest.booked,
    paid: honest.paid,
    'class was full': honest.soldOut,
  },
})
for (const [why, times] of honest.why) console.log(`  refused ${times} times at ${why}`)
console.table(tallies)
console.table(Object.fromEntries(Object.entries(held).map(([what, n]) => [what, { n }])))
process.exitCode = honest.refused === 0 && honest.paid > 0 ? 0 : 1
