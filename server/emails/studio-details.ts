import { vatStatus } from '../../packages/content/identity.ts'
import type { Site } from '../../packages/content/schema.ts'
import type { Language } from '../../packages/contract/content/language.ts'
import type { Reader } from '../db/database.ts'
import type { ReceiptSeller } from '../db/receipt-snapshot.ts'
import { readSettings } from '../domain/kernel/settings/settings-repository.ts'
import { findStudioLanguage } from '../domain/people/staff/staff-repository.ts'

export type StudioDetails = {
  name: Record<Language, string>
  teacher: Record<Language, string>
  address: { street: string; city: string }
  companyNumber: string
  /** `register`: the entry in the trade register. `vat`: the statement about VAT on receipts. */
  register: Record<Language, string>
  vat: Record<Language, string>
  email: string
  phone: string
}

export const studioDetails = (site: Site): StudioDetails => {
  const { name, teacher, address, company_number: companyNumber, register, email, phone } = site
  return { name, teacher, address, companyNumber, register, vat: vatStatus(site), email, phone }
}

/** The default seller on receipts, in Czech, unless the settings name one. */
export const receiptSeller = ({ teacher, address, company_number: companyNumber, email, phone }: Site): ReceiptSeller => ({
  name: teacher.en,
  street: address.street,
  city: address.city,
  companyNumber,
  email,
  phone,
  register: 'Fyzická osoba zapsaná v živnostenském rejstříku.',
})

/** Returns the details with contacts from the settings. `language`: the one of the first staff account, for emails to the studio. */
export async function readStudioDetails(reader: Reader, content: StudioDetails): Promise<{ studio: StudioDetails; language: Language }> {
  const { contactEmail, contactPhone } = await readSettings(reader)
  const language = (await findStudioLanguage(reader)) ?? 'en'
  return { studio: { ...content, email: contactEmail ?? content.email, phone: contactPhone ?? content.phone }, language }
}
