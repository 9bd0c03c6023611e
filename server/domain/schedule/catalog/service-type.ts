import { readServiceType, type ServiceType } from '../../../../packages/contract/schedule/service-type.ts'

/** The type after a change of name: what was read from the old name is read again, what staff chose stays. */
export const rereadServiceType = (current: ServiceType, oldName: string, newName: string): ServiceType =>
  current === readServiceType(oldName) ? readServiceType(newName) : current
