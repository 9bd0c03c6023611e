import { useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import { useFormat } from '../i18n/format.ts'
import { changeTexts } from './change-texts.ts'

/** What an entry says has changed, in the language of the page. */
export function useChangeTexts(): (entry: AuditEntry) => string[] {
  const t = useTranslate()
  const format = useFormat()
  return (entry) => changeTexts(entry, { t, format })
}
