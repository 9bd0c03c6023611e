import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { isPictureShown } from './event-picture-repository.ts'
import type { Offering, ShownPicture } from './offering.ts'
import { findOffering, lockOffering, updateOffering } from './offerings-repository.ts'
import { type Actor, recordOfferings } from './record-catalog-change.ts'
import { lockSchedule } from './schedule-lock-repository.ts'

/** `unused`: the picture of before, where no other event shows it; its files may go. */
export type PictureChange = { event: Offering; unused: ShownPicture | null }

/** Makes an event's card show this picture, or none. Refuses with `not_found`. */
export function showPicture(db: Database, id: number, picture: ShownPicture | null, by: Actor): Promise<Decision<PictureChange>> {
  return db.transaction(async (tx) => {
    // Whoever copies an event meanwhile copies its picture too.
    await lockSchedule(tx)
    const before = await lockOffering(tx, 'event', id)
    if (!before) return refuse('not_found')
    await updateOffering(tx, id, { pictureKey: picture?.key ?? null })
    const event = await findOffering(tx, 'event', id)
    if (!event) throw new Error(`Event ${id} is gone.`)
    await recordOfferings(tx, by, 'update', 'event', [{ before, after: event }])
    return accept({ event, unused: before.picture && !(await isPictureShown(tx, before.picture.key)) ? before.picture : null })
  })
}
