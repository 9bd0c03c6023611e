import type { Language } from '../../../../packages/contract/content/language.ts'

/** The door of a booked online class. `siteUrl` without a trailing slash. */
export const joinAddress = (siteUrl: string, token: string): string => `${siteUrl}/join/${token}`

export const classAddress = (siteUrl: string, offeringId: number, language: Language): string =>
  `${siteUrl}/classes/${offeringId}?lng=${language}`

export const fileAddress = (siteUrl: string, token: string, language: Language): string =>
  `${siteUrl}/calendar/booking/${token}.ics?lng=${language}`

export const feedAddress = (siteUrl: string, token: string): string => `${siteUrl}/calendar/${token}.ics`

export const webcalAddress = (siteUrl: string, token: string): string => feedAddress(siteUrl, token).replace(/^https?:/, 'webcal:')
