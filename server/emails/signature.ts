import type { Language } from '../../packages/contract/content/language.ts'
import type { StudioDetails } from './studio-details.ts'

export type Signature = {
  /** Null in emails to the studio. */
  teacher: string | null
  studio: string
  lines: string[]
}

export function signatureOf(
  { name, teacher, address, companyNumber, email, phone }: StudioDetails,
  { language, isSigned }: { language: Language; isSigned: boolean },
): Signature {
  return {
    teacher: isSigned ? teacher[language] : null,
    studio: name[language],
    lines: [`${name[language]} · ${teacher[language]}`, `${address.street}, ${address.city} · IČO ${companyNumber}`, `${email} · ${phone}`],
  }
}
