import type { Language } from '../../../../packages/contract/content/language.ts'

/** Where the room of a booked online class is entered. `siteUrl` without a slash at the end. */
export const joinAddress = (siteUrl: string, token: string): string => `${siteUrl}/join/${token}`

/** The page of a class, in a language. */
export const classAddress = (siteUrl: string, offeringId: number, language: Language): string =>
  `${siteUrl}/classes/${offeringId}?lng=${language}`

/** The calendar file of one booking, in a language. */
export const fileAddress = (siteUrl: string, token: string, language: Language): string =>
  `${siteUrl}/calendar/booking/${token}.ics?lng=${language}`

export const feedAddress = (siteUrl: string, token: string): string => `${siteUrl}/calendar/${token}.ics`

/** The same feed as an address that calendar programs subscribe to at a click. */
export const webcalAddress = (siteUrl: string, token: string): string => feedAddress(siteUrl, token).replace(/^https?:/, 'webcal:')
