import AddIcon from '@mui/icons-material/AddOutlined'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

/** Opens the form for a class of the kind that the list is filtered by, otherwise for a group class. `label`: a translation key. */
export function CreateByKind({ paths, label }: { paths: Record<Offering['kind'], string>; label: string }) {
  const t = useTranslate()
  const { filterValues } = useListContext()
  const kind: Offering['kind'] = filterValues.kind ?? 'session'
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${paths[kind]}/create`}>
      {t(label)}
    </Button>
  )
}
