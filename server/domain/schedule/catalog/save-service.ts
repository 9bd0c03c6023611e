import { readServiceType, type ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { noGuide, type Service } from './offering.ts'
import { isChargeable } from './pricing.ts'
import { type Actor, recordService } from './record-catalog-change.ts'
import { rereadServiceType } from './service-type.ts'
import { insertService, lockService, updateService } from './services-repository.ts'

/** Omitted fields are empty in a new service and unchanged in an existing one. `price` in haléře. */
export type ServiceDraft = Partial<Omit<Service, 'id'>>
export type NewService = ServiceDraft & Pick<Service, 'nameEn' | 'durationMinutes' | 'price'>

/** `minimumCharge` in haléře. */
export type ServiceRules = Actor & { minimumCharge: number }

/** Creates a service. An omitted type is determined from the name. Refuses: price_below_minimum. */
export async function createService(db: Database, draft: NewService, { minimumCharge, staffId }: ServiceRules): Promise<Decision<Service>> {
  if (!isChargeable(draft.price, minimumCharge)) return refuse('price_below_minimum')
  const blank = {
    nameRu: '',
    descriptionEn: '',
    descriptionRu: '',
    ...noGuide,
    isOnline: false,
    placeEn: '',
    placeRu: '',
    meetLink: null,
    taughtIn: [],
    policy: null,
  }
  return db.transaction(async (tx) => {
    const service = await insertService(tx, { ...blank, serviceType: readServiceType(spokenName(draft)), ...draft })
    await recordService(tx, { staffId }, 'create', { before: null, after: service })
    return accept(service)
  })
}

/** Changes a service. Taken seats keep their price. Refuses: not_found, name_missing, place_missing, price_below_minimum. */
export async function changeService(
  db: Database,
  id: number,
  change: ServiceDraft,
  { minimumCharge, staffId }: ServiceRules,
): Promise<Decision<Service>> {
  return db.transaction(async (tx) => {
    const current = await lockService(tx, id)
    if (!current) return refuse('not_found')
    const changed = { ...current, serviceType: typeAfter(current, change), ...change }
    if (changed.nameEn === '' && changed.nameRu === '') return refuse('name_missing')
    if (lacksVenue(changed) && !lacksVenue(current)) return refuse('place_missing')
    if (!isChargeable(changed.price, minimumCharge)) return refuse('price_below_minimum')

    const { id: _, ...values } = changed
    await updateService(tx, id, values)
    await recordService(tx, { staffId }, 'update', { before: current, after: changed })
    return accept(changed)
  })
}

const lacksVenue = ({ isOnline, placeEn, placeRu }: Service): boolean => !isOnline && placeEn === '' && placeRu === ''

const typeAfter = (current: Service, change: ServiceDraft): ServiceType =>
  rereadServiceType(current.serviceType, spokenName(current), spokenName({ ...current, ...change }))

const spokenName = ({ nameEn, nameRu }: Pick<ServiceDraft, 'nameEn' | 'nameRu'>): string => `${nameEn ?? ''} ${nameRu ?? ''}`
