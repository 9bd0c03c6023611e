import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { Sheet } from '../ui/sheet.tsx'
import { MakeStanding } from './make-standing.tsx'
import { SeriesList } from './series-list.tsx'

/** `known`: series in which the person already has a standing booking. */
type Props = { personId: number; name: string; known: string[]; onClose: () => void }

export function ChooseSeries({ personId, name, known, onClose }: Props) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<OfferingWithPeople | null>(null)
  if (chosen) return <MakeStanding personId={personId} name={name} offeringId={chosen.id} title={chosen.title} onClose={onClose} />
  return (
    <Sheet title={t('standing.make.title')} about={name} onClose={onClose}>
      <div className="sheet-body">
        <SeriesList without={known} nothing={t('standing.make.noSeries')} onChoose={setChosen} />
      </div>
    </Sheet>
  )
}
