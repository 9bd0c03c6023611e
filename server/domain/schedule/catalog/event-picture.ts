import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { discardPicture, type GalleryDependencies, withPicture } from '../../site/pictures/store-picture.ts'
import { isPictureShown } from './event-picture-repository.ts'
import type { Offering, ShownPicture } from './offering.ts'
import { findOffering, lockOffering, updateOffering } from './offerings-repository.ts'
import { type Actor, recordOfferings } from './record-catalog-change.ts'
import { lockSchedule } from './schedule-lock-repository.ts'

/** Shows this photo on the card of an event. Refuses: not_found, and what `makePicture` refuses. */
export async function showPhoto(gallery: GalleryDependencies, eventId: number, photo: Buffer, by: Actor): Promise<Decision<Offering>> {
  // Looks for the event first, so that no photo is processed for a missing one.
  if (!(await findOffering(gallery.db, 'event', eventId))) return refuse('not_found')
  return discardUnused(gallery, await withPicture(gallery, photo, (picture) => showPicture(gallery.db, eventId, picture, by)))
}

export async function hidePhoto(gallery: GalleryDependencies, eventId: number, by: Actor): Promise<Decision<Offering>> {
  return discardUnused(gallery, await showPicture(gallery.db, eventId, null, by))
}

async function discardUnused(gallery: GalleryDependencies, shown: Decision<PictureChange>): Promise<Decision<Offering>> {
  if (!shown.ok) return shown
  if (shown.value.unused) await discardPicture(gallery, shown.value.unused)
  return accept(shown.value.event)
}

/** `unused`: the former picture, if no other event shows it. */
type PictureChange = { event: Offering; unused: ShownPicture | null }

function showPicture(db: Database, id: number, picture: ShownPicture | null, by: Actor): Promise<Decision<PictureChange>> {
  return db.transaction(async (tx) => {
    // Copying an event copies its picture, so a copy must wait for the lock.
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
