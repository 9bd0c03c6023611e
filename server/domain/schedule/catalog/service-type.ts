import { readServiceType, type ServiceType } from '../../../../packages/contract/schedule/service-type.ts'

/** Reads the type from a changed name again, unless staff chose it. */
export const rereadServiceType = (current: ServiceType, oldName: string, newName: string): ServiceType =>
  current === readServiceType(oldName) ? readServiceType(newName) : current
