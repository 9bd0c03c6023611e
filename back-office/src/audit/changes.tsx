import { Typography } from '@mui/material'
import type { AuditEntry } from '../../../contract/audit.ts'

/** What an entry says has changed, field by field: what it was, and what it is. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => text(before?.[name]) !== text(after?.[name]))
  if (!before || !after || changed.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {changed.map((name) => `${name.replaceAll('_', ' ')}: ${text(before[name]) || '–'} → ${text(after[name]) || '–'}`).join(' · ')}
    </Typography>
  )
}

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
