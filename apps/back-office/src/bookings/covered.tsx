import { useTranslate } from 'react-admin'
import { type Format, useFormat } from '../i18n/format.ts'
import type { Translate } from '../lists/column.ts'

type Covered = { covered?: number | undefined; pass?: { name: string; as?: 'course' | 'make_up' | null | undefined } | null | undefined }

/** The part paid by credit or a pass: "120 Kč from credit", "pass: Ten classes". Empty if neither was used. */
export function coveredText({ covered = 0, pass }: Covered, { money }: Pick<Format, 'money'>, t: Translate): string {
  if (pass) return t(pass.as ? 'class.byCourse' : 'class.byPass', { name: pass.name })
  return covered > 0 ? t('resources.bookings.covered', { amount: money(covered) }) : ''
}

export function CoveredPart({ of }: { of: Covered }) {
  const text = coveredText(of, useFormat(), useTranslate())
  return text ? ` · ${text}` : null
}
