import type { Database } from '../db/database.ts'
import { testAddressKeys } from '../domain/address-tokens.testing.ts'
import type { Studio } from './studio.ts'
import { emailWriter } from './write-email.ts'

export const testStudio: Studio = {
  name: { en: 'Tichá', ru: 'Тиха' },
  teacher: { en: 'Tester Teacher', ru: 'Тестер Учитель' },
  address: { street: 'Zkušební 1', city: '120 00 Praha 2' },
  companyNumber: '12345678',
  email: 'hello@ticha.example',
  phone: '+420 700 000 000',
}

export const testEmailWriter = (db: Database) =>
  emailWriter({
    ...{ db, studio: testStudio, siteUrl: 'https://ticha.example', timeZone: 'Europe/Prague' },
    reminderStopToken: (personId) => `stop-${personId}`,
    addressKeys: testAddressKeys,
  })
