import type { Site } from '../../content/schema.ts'
import type { Language } from '../../contract/language.ts'
import type { Reader } from '../db/database.ts'
import { findStudioLanguage } from '../domain/identity/staff-repository.ts'
import { readSettings } from '../domain/settings/settings-repository.ts'

/** Who sells, signs and is written to. */
export type Studio = {
  name: Record<Language, string>
  teacher: Record<Language, string>
  address: { street: string; city: string }
  /** IČO. */
  companyNumber: string
  email: string
  phone: string
}

export const studioOf = ({ name, teacher, address, company_number: companyNumber, email, phone }: Site): Studio => ({
  ...{ name, teacher, address, companyNumber, email, phone },
})

/** The studio as it is now: contacts that staff have set win, and it reads its own emails in the language of its first staff account. */
export async function readStudio(reader: Reader, content: Studio): Promise<{ studio: Studio; language: Language }> {
  const { contactEmail, contactPhone } = await readSettings(reader)
  const language = (await findStudioLanguage(reader)) ?? 'en'
  return { studio: { ...content, email: contactEmail ?? content.email, phone: contactPhone ?? content.phone }, language }
}
