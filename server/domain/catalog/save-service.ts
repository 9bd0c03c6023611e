import type { ServiceType } from '../../../contract/service-type.ts'
import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { Service } from './offering.ts'
import { isChargeable } from './pricing.ts'
import { readServiceType, rereadServiceType } from './service-type.ts'
import { insertService, lockService, updateService } from './services-repository.ts'

/** What staff write of a service; left out: nothing, or as it was. `price` in haléře. */
export type ServiceDraft = Partial<Omit<Service, 'id'>>
export type NewService = ServiceDraft & Pick<Service, 'nameEn' | 'durationMinutes' | 'price'>

export type PriceRule = { minimumCharge: number }

/** Enters a service. A type that is left out is read from the English name. Refuses with `price_below_minimum`. */
export async function createService(db: Database, draft: NewService, { minimumCharge }: PriceRule): Promise<Decision<Service>> {
  if (!isChargeable(draft.price, minimumCharge)) return refuse('price_below_minimum')
  const blank = { nameRu: '', isOnline: false, placeEn: '', placeRu: '', meetLink: null, taughtIn: [] }
  return db.transaction(async (tx) => accept(await insertService(tx, { ...blank, serviceType: readServiceType(draft.nameEn), ...draft })))
}

/** Changes a service. A new price leaves places that are taken at theirs. Refuses with `not_found` and `price_below_minimum`. */
export async function changeService(
  db: Database,
  id: number,
  change: ServiceDraft,
  { minimumCharge }: PriceRule,
): Promise<Decision<Service>> {
  return db.transaction(async (tx) => {
    const current = await lockService(tx, id)
    if (!current) return refuse('not_found')
    const changed = { ...current, serviceType: typeAfter(current, change), ...change }
    if (!isChargeable(changed.price, minimumCharge)) return refuse('price_below_minimum')

    const { id: _, ...values } = changed
    await updateService(tx, id, values)
    return accept(changed)
  })
}

const typeAfter = (current: Service, change: ServiceDraft): ServiceType =>
  rereadServiceType(current.serviceType, current.nameEn, change.nameEn ?? current.nameEn)
