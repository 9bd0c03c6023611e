import ClassIcon from '@mui/icons-material/GroupsOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** From a record to its class: who comes, and what can be done. `id`: of another thing than the record itself. */
export function ClassLink({ id }: { id?: number }) {
  const t = useTranslate()
  const record = useRecordContext()
  const classId = id ?? record?.id
  if (!classId) return null
  return (
    <Button component={Link} to={`/class/${classId}`} startIcon={<ClassIcon />} sx={{ m: 1, justifySelf: 'start' }}>
      {t('app.toClass')}
    </Button>
  )
}
