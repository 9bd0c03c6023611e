import { useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../contract/audit.ts'
import { useFormat } from '../app/format.ts'
import { changeWords } from './change-words.ts'

/** What an entry says has changed, in the language of the page. */
export function useChanges(): (entry: AuditEntry) => string[] {
  const t = useTranslate()
  const format = useFormat()
  return (entry) => changeWords(entry, { t, format })
}
