import type { OpenDatabase } from '../../db/open.ts'
import { moneyRules } from './money-rules.testing.ts'
import { paymentPageRules } from './payment-page-rules.testing.ts'
import { placeRules } from './place-rules.testing.ts'
import { returnRules } from './return-rules.testing.ts'
import { ruledStudio } from './ruled-studio.testing.ts'

/** The rules of the studio (PRODUCT 5), run on whichever database is opened. */
export function bookingRules(openDatabase: () => Promise<OpenDatabase>): void {
  const studio = ruledStudio(openDatabase)
  placeRules(studio)
  paymentPageRules(studio)
  moneyRules(studio)
  returnRules(studio)
}
