import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')

/** The letters that have left for this address, oldest first, taken apart. */
export async function lettersTo(address: string): Promise<Email[]> {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  const letters = files.sort().map((file) => readFileSync(join(outbox, file)))
  return Promise.all(letters.filter((letter) => letter.includes(`To: ${address}`)).map((letter) => PostalMime.parse(letter)))
}
