import type { Site } from '../../content/schema.ts'
import type { Language } from '../../contract/language.ts'

/** Who sells and signs, as content/site.json and the settings have it now. */
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

/** The lines below a letter: who wrote it, and how to reach her. */
export function signatureOf({ name, teacher, address, companyNumber, email, phone }: Studio, language: Language) {
  return {
    teacher: teacher[language],
    studio: name[language],
    lines: [`${name[language]} · ${teacher[language]}`, `${address.street}, ${address.city} · IČO ${companyNumber}`, `${email} · ${phone}`],
  }
}

export type Signature = ReturnType<typeof signatureOf>
