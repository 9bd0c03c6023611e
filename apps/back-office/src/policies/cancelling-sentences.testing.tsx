import { readFileSync } from 'node:fs'
import polyglot from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { I18nContext, type TranslationMessages } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { useReleaseText } from '../roster/use-release-text.ts'
import { BookingCancelling } from './booking-cancelling.tsx'

// Renders the back office's texts about cancelling a booking from answers of the API. Tests compare them with the behaviour of the API.

const read = (language: Language, file: string) =>
  JSON.parse(readFileSync(new URL(`../i18n/${language}/${file}.json`, import.meta.url), 'utf8'))

/** Returns the visible text of an element, with plain spaces. */
function textOf(language: Language, node: ReactNode): string {
  const messages = { cancelling: read(language, 'cancelling'), class: read(language, 'class') }
  const i18n = polyglot(() => messages as unknown as TranslationMessages, language)
  return renderToStaticMarkup(<I18nContext.Provider value={i18n}>{node}</I18nContext.Provider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** The cancellation rules shown in the sheet of a booking. */
export const rules = (language: Language, booking: Pick<Booking, 'terms' | 'left' | 'pass'>) =>
  textOf(language, <BookingCancelling booking={booking} name="Anna" />)

/** The text above the button that releases the seat. */
export const release = (language: Language, row: RosterRow) => {
  const Text = () => useReleaseText()(row)
  return textOf(language, <Text />)
}
