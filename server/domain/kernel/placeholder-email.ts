import { randomUUID } from 'node:crypto'
import { ERASED } from '../../db/schema/identity.ts'

const NOBODYS = '@nobody.invalid'

export const placeholderEmail = (): string => `${randomUUID()}${NOBODYS}`

export const erasedEmail = (personId: number): string => `erased-${personId}${ERASED}`

export const ERASED_ADDRESSES = `%${ERASED}`

/** Returns the address as shown to staff; null for a placeholder. */
export const addressOf = (email: string): string | null => (email.endsWith(NOBODYS) || email.endsWith(ERASED) ? null : email)

const DEMO = '@demo.invalid'

export const demoEmail = (number: number): string => `guest-${number}${DEMO}`

export const DEMO_ADDRESSES = `%${DEMO}`

export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO)
