import type { Transaction } from '../../db/database.ts'
import { readAsker } from '../catalog/pricing-repository.ts'
import { readSettings } from '../settings/settings-repository.ts'
import type { Roster } from './booking.ts'
import { lockOwnPlace, lockPersonAndOffering, readFigures } from './booking-repository.ts'
import type { Desk } from './desk.ts'

/** Locks person and offering and reads all that decides on a place; undefined when there is no such offering. */
export async function lockRoster(tx: Transaction, desk: Desk, who: { personId: number; offeringId: number }): Promise<Roster | undefined> {
  const offering = await lockPersonAndOffering(tx, who)
  if (!offering) return undefined
  const own = await lockOwnPlace(tx, who)
  const figures = await readFigures(tx, who)
  const asker = await readAsker(tx, who.personId, who.offeringId)
  const settings = await readSettings(tx)
  return {
    ...figures,
    offering,
    own,
    asker,
    pricing: { discountPercent: settings.firstOnlineDiscountPercent, minimumCharge: desk.provider.minimumCharge },
    holdSeconds: settings.holdSeconds ?? desk.holdSeconds,
  }
}
