import { email } from '../contract/person.ts'
import { environment, readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { resetSecondFactor } from './domain/identity/change-second-factor.ts'
import { makeStaff } from './domain/identity/make-staff.ts'
import { hashPassword } from './domain/identity/passwords.ts'
import { randomPassword } from './domain/identity/random-password.ts'
import { openStudio } from './open-studio.ts'
import { runCommand } from './run-command.ts'

// npm run staff -- EMAIL: makes a staff account, or makes an account staff and gives it a new password.
// npm run staff -- EMAIL --reset-second-factor: takes two-step verification off an account whose owner lost app and recovery codes.
const WRONG_USAGE = 2
const FAILED = 1
const RESET = '--reset-second-factor'

async function main(given: string[]): Promise<number> {
  const [address, option] = [email.safeParse(given[0]), given[1]]
  if (given.length > 2 || !address.success || (option !== undefined && option !== RESET)) {
    console.error(`Name one email address: npm run staff -- EMAIL [${RESET}]`)
    return WRONG_USAGE
  }
  const open = await openStudio(readConfig(environment()))
  try {
    return option === RESET ? await resetFactor(open.db, address.data) : await giveStaffRights(open.db, address.data)
  } finally {
    await open.close()
  }
}

async function giveStaffRights(db: Database, address: string): Promise<number> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const existed = await db.transaction((tx) => makeStaff(tx, { email: address, passwordHash }))
  console.log(existed ? `${address} is staff, and signed out everywhere.` : `${address} is a new staff account.`)
  console.log(`Password: ${password}`)
  return 0
}

async function resetFactor(db: Database, address: string): Promise<number> {
  // The server finds emails that wait and sends them.
  const wasOn = await resetSecondFactor({ db, enqueue: async () => {} }, address)
  if (!wasOn) {
    console.error(`${address} has no two-step verification.`)
    return FAILED
  }
  console.log(`${address} logs in with the password alone again, and is signed out everywhere.`)
  return 0
}

await runCommand(main)
