import { randomUUID } from 'node:crypto'
import { ERASED } from '../../db/schema/identity.ts'

const NOBODYS = '@nobody.invalid'

export const withoutAddress = (): string => `${randomUUID()}${NOBODYS}`

export const erasedAddress = (personId: number): string => `erased-${personId}${ERASED}`

export const ERASED_ADDRESSES = `%${ERASED}`

/** Returns the address as shown to staff; null for a placeholder. */
export const addressOf = (email: string): string | null => (email.endsWith(NOBODYS) || email.endsWith(ERASED) ? null : email)

const DEMO = '@demo.invalid'

export const demoAddress = (number: number): string => `guest-${number}${DEMO}`

export const DEMO_ADDRESSES = `%${DEMO}`

export const isDemoAddress = (email: string): boolean => email.endsWith(DEMO)
