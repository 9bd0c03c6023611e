import { useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import { useFormat } from '../i18n/format.ts'
import { changeTexts } from './change-texts.ts'

export function useChangeTexts(): (entry: AuditEntry) => string[] {
  const t = useTranslate()
  const format = useFormat()
  return (entry) => changeTexts(entry, { t, format })
}
