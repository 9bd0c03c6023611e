import { useTranslate } from 'react-admin'
import { type Format, useFormat } from '../i18n/format.ts'
import type { Translate } from '../lists/column.ts'

/** What of a price the person's credit pays; CZK. */
type Covered = { covered?: number | undefined }

/** The same in words: 120 Kč from credit; nothing where it pays none. */
export const coveredText = ({ covered = 0 }: Covered, { money }: Pick<Format, 'money'>, t: Translate): string =>
  covered > 0 ? t('resources.bookings.covered', { amount: money(covered) }) : ''

/** … as it follows other facts. */
export function CoveredPart({ of }: { of: Covered }) {
  const words = coveredText(of, useFormat(), useTranslate())
  return words ? ` · ${words}` : null
}
