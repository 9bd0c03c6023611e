import type { Database } from '../db/database.ts'
import { testAddressKeys } from '../domain/kernel/link-tokens.testing.ts'
import { notMeToken } from '../domain/people/sign-in/not-me-token.ts'
import { testVoucherCodes } from '../domain/products/vouchers/voucher-codes.testing.ts'
import type { EmailDependencies, TermsText } from './email-writer.ts'
import type { StudioDetails } from './studio-details.ts'
import { emailWriter } from './write-email.ts'

export const testStudio: StudioDetails = {
  name: { en: 'Tichá', ru: 'Тиха' },
  teacher: { en: 'Tester Teacher', ru: 'Тестер Учитель' },
  address: { street: 'Zkušební 1', city: '120 00 Praha 2' },
  companyNumber: '12345678',
  register: { en: 'In the register of tests', ru: 'В реестре проверок' },
  vat: { en: 'Not VAT-registered', ru: 'Неплательщик НДС' },
  email: 'hello@ticha.example',
  phone: '+420 700 000 000',
}

/** The only version of the terms in these tests. */
export const TERMS_VERSION = '2026-11-01'
const testTerms: TermsText = (version, language) =>
  version === TERMS_VERSION ? `${{ en: 'Terms', ru: 'Условия' }[language]} of ${version}\n` : undefined

export const testEmailWriter = (db: Database, changes: Partial<Omit<EmailDependencies, 'studio'>> = {}) =>
  emailWriter({
    db,
    studio: () => testStudio,
    siteUrl: 'https://ticha.example',
    timeZone: 'Europe/Prague',
    fioTokenEndsOn: undefined,
    reminderStopToken: ({ id }) => `stop-${id}`,
    notMeToken: (account) => notMeToken('a secret of the tests', account),
    linkKeys: testAddressKeys,
    termsText: testTerms,
    termsFile: (version, language) => (version === TERMS_VERSION ? Promise.resolve(Buffer.from(`PDF ${language} ${version}`)) : undefined),
    voucherCodes: testVoucherCodes,
    ...changes,
  })
