import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { ClassActions } from '../class-actions/class-actions.tsx'
import { Roster } from '../roster/roster.tsx'
import { WaitingList } from '../roster/waiting-list.tsx'
import { ClassHeader } from './class-header.tsx'
import { ClassMinimum } from './class-minimum.tsx'
import './class.css'

type Props = { offering: OfferingWithRoster; now?: string | undefined }

/** A class with all that can be done with it and with each of its people. `now`: said beside its time, e.g. that it is on. */
export function ClassPanel({ offering, now }: Props) {
  return (
    <article className="class-panel" aria-label={offering.title}>
      <ClassHeader offering={offering} now={now} />
      <ClassMinimum offering={offering} />
      <ClassActions offering={offering} />
      {(offering.roster.length > 0 || offering.is_active) && <Roster offering={offering} />}
      {offering.kind !== 'slot' && <WaitingList offering={offering} />}
    </article>
  )
}
