import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader } from '../../../db/database.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'

/** Who stands in calendars as the organizer: the studio, under its public contact. */
export type Publisher = { name: Record<Language, string>; address: { street: string; city: string }; email: string }

/** As content has it, with the address for emails that staff have set. */
export async function readPublisher(reader: Reader, content: Publisher): Promise<Publisher> {
  const { contactEmail } = await readSettings(reader)
  return { ...content, email: contactEmail ?? content.email }
}
