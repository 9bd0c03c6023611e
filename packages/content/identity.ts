import type { Language } from '../contract/content/language.ts'
import type { Recipient, Site } from './schema.ts'

type InLanguages = Record<Language, string>

/** Whether prices include VAT, which the accountants of buyers have to know. */
export const vatStatus = ({ vat_number: number }: Pick<Site, 'vat_number'>): InLanguages =>
  number === null
    ? { en: 'Not VAT-registered', ru: 'Неплательщик НДС' }
    : { en: `VAT-registered, DIČ ${number}`, ru: `Плательщик НДС, DIČ ${number}` }

/** Returns the values of `{{…}}` in texts, from site.json and recipients.json. */
export const slotsOf = (site: Site, recipients: Recipient[], language: Language): Record<string, string> => ({
  teacher: site.teacher[language],
  company: site.company_number,
  address: `${site.address.street}, ${site.address.city}`,
  email: site.email,
  phone: site.phone,
  register: site.register[language],
  vat: vatStatus(site)[language],
  data_box: site.data_box === null ? '' : `${{ en: 'Data box', ru: 'Электронный ящик' }[language]} (datová schránka): ${site.data_box}.`,
  recipients: recipients.map((recipient) => `- ${inWords(recipient, language)}`).join('\n'),
})

const inWords = ({ name, does, transfer }: Recipient, language: Language): string =>
  `${typeof name === 'string' ? name : name[language]}: ${does[language]}.${transfer ? ` ${transfer[language]}` : ''}`
