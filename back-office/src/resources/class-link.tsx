import ClassIcon from '@mui/icons-material/GroupsOutlined'
import { Button, useRecordContext } from 'react-admin'
import { Link } from 'react-router'

/** From a record to its class: who comes, and what can be done. `id`: of another thing than the record itself. */
export function ClassLink({ id }: { id?: number }) {
  const record = useRecordContext()
  const classId = id ?? record?.id
  if (!classId) return null
  return (
    <Button component={Link} to={`/class/${classId}`} label="app.toClass" sx={{ m: 1, alignSelf: 'start' }}>
      <ClassIcon />
    </Button>
  )
}
