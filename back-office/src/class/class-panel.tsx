import type { OfferingWithRoster } from '../../../contract/offering.ts'
import { ClassHead } from './class-head.tsx'
import { Roster } from './roster.tsx'
import { Verbs } from './verbs.tsx'
import './class.css'

type Props = { offering: OfferingWithRoster; now?: string | undefined }

/** A class with all that can be done with it and with each of its people. `now`: said beside its time, e.g. that it is on. */
export function ClassPanel({ offering, now }: Props) {
  return (
    <article className="class-panel" aria-label={offering.title}>
      <ClassHead offering={offering} now={now} />
      <Verbs offering={offering} />
      {(offering.roster.length > 0 || offering.is_active) && <Roster offering={offering} />}
    </article>
  )
}
