import { Box, Typography } from '@mui/material'
import { useGetList, useRecordContext, useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import { useFormat } from '../i18n/format.ts'
import { actionKey } from './action-key.ts'
import { useChangeTexts } from './use-change-texts.ts'

export function AuditHistory({ kind }: { kind: AuditEntry['kind'] }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const changesIn = useChangeTexts()
  const record = useRecordContext()
  const { data } = useGetList<AuditEntry>(
    'audit',
    { filter: { kind, subject_id: record?.id }, pagination: { page: 1, perPage: 10 } },
    { enabled: Boolean(record) },
  )
  if (!data?.length) return null
  return (
    <Box component="section" aria-labelledby="audit-trail" sx={{ maxWidth: '48rem', py: 3, px: 2 }}>
      <Typography id="audit-trail" component="h2" variant="h6" gutterBottom>
        {t('audit.title')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {data.map((entry) => (
          <li key={entry.id}>
            <Typography variant="body2">
              <b>{t(`audit.action.${actionKey(entry)}`)}</b> · {nameOf(entry) || t('audit.erased')} · {dateAndTime(entry.at)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {changesIn(entry).join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}

export const nameOf = ({ person }: AuditEntry) => `${person.first_name} ${person.last_name}`.trim() || person.email
