import { readServiceType, type ServiceType } from '../../../../packages/contract/schedule/service-type.ts'

/** If the name has changed, determines the type from it again, unless staff chose the type. */
export const rereadServiceType = (current: ServiceType, oldName: string, newName: string): ServiceType =>
  current === readServiceType(oldName) ? readServiceType(newName) : current
