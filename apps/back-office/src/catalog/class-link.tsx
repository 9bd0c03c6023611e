import ClassIcon from '@mui/icons-material/GroupsOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** `id`: the id of the class; without it, the record of the page is the class. */
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
