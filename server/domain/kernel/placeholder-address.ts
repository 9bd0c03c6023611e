import { randomUUID } from 'node:crypto'
import { ERASED } from '../../db/schema/identity.ts'

const NOBODYS = '@nobody.invalid'

/** What stands for the address of someone whom staff know by name alone: unique, and no email goes there. */
export const withoutAddress = (): string => `${randomUUID()}${NOBODYS}`

/** What stands for the address of someone who is erased. */
export const erasedAddress = (personId: number): string => `erased-${personId}${ERASED}`

/** SQL's pattern of them. */
export const ERASED_ADDRESSES = `%${ERASED}`

/** An address as staff may see it; null: there is none. */
export const addressOf = (email: string): string | null => (email.endsWith(NOBODYS) || email.endsWith(ERASED) ? null : email)

const DEMO = '@demo.invalid'

/** Of a guest of the demo studio, by a number from 1: no email goes there. */
export const demoAddress = (number: number): string => `guest-${number}${DEMO}`

/** SQL's pattern of them. */
export const DEMO_ADDRESSES = `%${DEMO}`

/** Somebody whom nobody ever met. */
export const isDemoAddress = (email: string): boolean => email.endsWith(DEMO)
