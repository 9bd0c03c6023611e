import { email } from '../contract/person.ts'
import { environment, readConfig } from './config.ts'
import { makeStaff } from './domain/identity/make-staff.ts'
import { hashPassword } from './domain/identity/passwords.ts'
import { randomPassword } from './domain/identity/random-password.ts'
import { openStudio } from './open-studio.ts'
import { runCommand } from './run-command.ts'

// npm run staff -- EMAIL: makes a staff account, or makes an account staff and gives it a new password.
const WRONG_USAGE = 2

async function main(given: string[]): Promise<number> {
  const address = email.safeParse(given[0])
  if (given.length !== 1 || !address.success) {
    console.error('Name one e-mail address: npm run staff -- EMAIL')
    return WRONG_USAGE
  }
  const open = await openStudio(readConfig(environment()))
  try {
    const password = randomPassword()
    const passwordHash = await hashPassword(password)
    const existed = await open.db.transaction((tx) => makeStaff(tx, { email: address.data, passwordHash }))
    console.log(existed ? `${address.data} is staff, and signed out everywhere.` : `${address.data} is a new staff account.`)
    console.log(`Password: ${password}`)
    return 0
  } finally {
    await open.close()
  }
}

await runCommand(main)
