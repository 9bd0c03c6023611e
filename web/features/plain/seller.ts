import site from '../../../content/site.json'
import type { Language } from '../../../contract/language.ts'

/** Who sells: what the terms and the privacy page must name. */
export const seller = (language: Language) => ({
  teacher: site.teacher[language],
  company: site.company_number,
  address: `${site.address.street}, ${site.address.city}`,
  email: site.email,
})
