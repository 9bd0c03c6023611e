import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Database } from '../../../db/database.ts'
import { isStudioUntouched, lockSettings, writeSettings } from './settings-repository.ts'

const hoursBefore = (hours: number, percent: number) => ({ until: { hours }, back_percent: percent })

const individualOrGroup: CancellationPolicy = { steps: [hoursBefore(24, 100)], exchange_until: null, resale: true }
const event: CancellationPolicy = { steps: [hoursBefore(7 * 24, 100), hoursBefore(48, 50)], exchange_until: null, resale: false }

/** Sets the default policies of a new studio, and no discount. Changes nothing if the studio has people, classes or settings. */
export async function setUsualPolicies(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isStudioUntouched(tx))) return
    await lockSettings(tx)
    await writeSettings(tx, {
      firstOnlineDiscountPercent: 0,
      slotPolicy: individualOrGroup,
      sessionPolicy: individualOrGroup,
      eventPolicy: event,
    })
  })
}
