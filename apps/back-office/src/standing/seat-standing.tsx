import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useClassStanding } from './use-class-standing.ts'
import { useSellsPasses } from './use-sells-passes.ts'

type Props = { row: RosterRow; offering: Offering; onOpen: () => void }

export function SeatStanding({ row, offering, onOpen }: Props) {
  const t = useTranslate()
  const sellsPasses = useSellsPasses()
  const data = useClassStanding(offering)
  const isKnown = data?.standing.some(({ person_id }) => person_id === row.person.id)
  if (!sellsPasses || !data || data.open_spots === null || isKnown) return null
  return (
    <div className="part">
      <button type="button" className="verb" onClick={onOpen}>
        {t('standing.make.open')}
      </button>
    </div>
  )
}
