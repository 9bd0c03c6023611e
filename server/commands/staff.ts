import { environment, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { findPersonByEmail } from '../domain/people/account/people-repository.ts'
import { hashPassword } from '../domain/people/password/passwords.ts'
import { randomPassword } from '../domain/people/password/random-password.ts'
import { resetSecondFactor } from '../domain/people/second-factor/change-second-factor.ts'
import { grantStaffRole, type StaffDetails } from '../domain/people/staff/grant-staff-role.ts'
import { queueRoleChangeEmails } from '../domain/people/staff/queue-role-change-emails.ts'
import { openStudio } from '../open-studio.ts'
import { runCommand } from './run-command.ts'
import { parseStaffArguments, USAGE } from './staff-arguments.ts'

// npm run staff -- EMAIL [--name "FIRST LAST"] [--gender female|male] [--language en|ru]: creates a staff account, or gives an account
// the staff role and a new password.
// npm run staff -- EMAIL --reset-second-factor: removes the second factor of an account whose owner lost the app and the recovery codes.
const WRONG_USAGE = 2
const FAILED = 1

async function main(given: string[]): Promise<number> {
  const wanted = parseStaffArguments(given)
  if (!wanted) {
    console.error(USAGE)
    return WRONG_USAGE
  }
  const open = await openStudio(readConfig(environment()))
  try {
    return wanted.reset ? await resetFactor(open.db, wanted.address) : await giveStaffRights(open.db, wanted.address, wanted.details)
  } finally {
    await open.close()
  }
}

// The running server finds queued emails and sends them.
const serverSends = async () => {}

async function giveStaffRights(db: Database, address: string, said: StaffDetails): Promise<number> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const existed = await db.transaction(async (tx) => {
    const before = await findPersonByEmail(tx, address)
    const existed = await grantStaffRole(tx, { email: address, passwordHash, ...said })
    const made = await findPersonByEmail(tx, address)
    if (made && !before?.isStaff) await queueRoleChangeEmails(tx, serverSends, { ofId: made.id, byId: null, isStaff: true })
    return existed
  })
  console.log(existed ? `${address} is staff and has been signed out everywhere.` : `${address} is a new staff account.`)
  console.log(`Password: ${password}`)
  return 0
}

async function resetFactor(db: Database, address: string): Promise<number> {
  const wasOn = await resetSecondFactor({ db, enqueue: serverSends }, address)
  if (!wasOn) {
    console.error(`${address} has no two-step verification.`)
    return FAILED
  }
  console.log(`${address} can log in with just the password again and has been signed out everywhere.`)
  return 0
}

await runCommand(main)
