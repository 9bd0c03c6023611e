import type { OpenDatabase } from '../../db/open-database.ts'
import { paymentPageRules } from './checkout-rules.testing.ts'
import { creditBackRules } from './credit-back-rules.testing.ts'
import { creditRules } from './credit-rules.testing.ts'
import { moneyRules } from './money-rules.testing.ts'
import { passRules } from './pass-rules.testing.ts'
import { returnRules } from './refund-rules.testing.ts'
import { ruledStudio } from './rules-studio.testing.ts'
import { placeRules } from './seat-rules.testing.ts'
import { waitingRules } from './waiting-rules.testing.ts'

/** Defines the tests of the booking rules (product.md 4 to 6) on the database that `openDatabase` opens. */
export function bookingRules(openDatabase: () => Promise<OpenDatabase>): void {
  const studio = ruledStudio(openDatabase)
  placeRules(studio)
  paymentPageRules(studio)
  moneyRules(studio)
  returnRules(studio)
  creditRules(studio)
  creditBackRules(studio)
  passRules(studio)
  waitingRules(studio)
}
