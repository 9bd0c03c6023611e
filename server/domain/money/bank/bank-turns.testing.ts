import { openServerDatabase } from '../../../db/server/open-server.ts'
import { claimPoll } from './bank-poll-repository.ts'

// Runs as a separate process. It claims calls of the bank without a break, by a clock that runs 100 times as fast, and prints the claims.
const [, , url = '', start = '0', pause = '50'] = process.argv
const SPEED = 100
const open = await openServerDatabase(url, { connections: 4 })
const began = Number(start)
const claims: number[] = []
const claim = async () => {
  const at = new Date(began + (Date.now() - began) * SPEED)
  if (await claimPoll(open.db, at, Number(pause))) claims.push(at.getTime())
}
const end = Date.now() + 3000
while (Date.now() < end) await Promise.all([claim(), claim(), claim(), claim()])
await open.close()
process.stdout.write(JSON.stringify(claims))
