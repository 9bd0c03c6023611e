import type { Language } from '../../../../packages/contract/content/language.ts'

/** The door of a booked online class. `siteUrl` without a trailing slash. */
export const joinUrlOf = (siteUrl: string, token: string): string => `${siteUrl}/join/${token}`

export const classUrlOf = (siteUrl: string, offeringId: number, language: Language): string =>
  `${siteUrl}/classes/${offeringId}?lng=${language}`

export const calendarFileUrlOf = (siteUrl: string, token: string, language: Language): string =>
  `${siteUrl}/calendar/booking/${token}.ics?lng=${language}`

export const feedUrlOf = (siteUrl: string, token: string): string => `${siteUrl}/calendar/${token}.ics`

export const webcalUrlOf = (siteUrl: string, token: string): string => feedUrlOf(siteUrl, token).replace(/^https?:/, 'webcal:')
