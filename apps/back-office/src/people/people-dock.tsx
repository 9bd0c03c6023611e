import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { SelectionDock } from '../bulk/selection-dock.tsx'
import type { Column } from '../lists/column.ts'
import { useCsvFile } from '../lists/use-csv-export.ts'
import { writeTo } from '../news/use-draft.ts'

type Props = { people: ListedPerson[]; columns: Column<ListedPerson>[]; onEnd: () => void }

export function PeopleDock({ people, columns, onEnd }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const saveFile = useCsvFile(columns)
  const write = () => {
    writeTo(people.map(({ id }) => id))
    navigate('/news')
  }
  const isNobody = people.length === 0
  return (
    <SelectionDock label={t('bulk.people.title')} count={t('bulk.people.chosen', { smart_count: people.length })} onEnd={onEnd}>
      <Button variant="outlined" disabled={isNobody} onClick={write}>
        {t('bulk.people.message')}
      </Button>
      <Button variant="outlined" disabled={isNobody} onClick={() => saveFile(people, 'people')}>
        {t('bulk.people.export')}
      </Button>
    </SelectionDock>
  )
}
