import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')

/** Returns the parsed emails sent to an address, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  const emails = files.sort().map((file) => readFileSync(join(outbox, file)))
  return Promise.all(emails.filter((email) => email.includes(`To: ${address}`)).map((email) => PostalMime.parse(email)))
}
