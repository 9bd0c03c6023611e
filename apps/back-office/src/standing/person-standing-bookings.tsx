import { Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { passPaths } from '../passes/pass-paths.ts'
import { paysFor } from '../passes/pays-for.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { ChooseSeries } from './choose-series.tsx'
import { StandingItem } from './standing-item.tsx'
import { standingPaths } from './standing-paths.ts'

/** The standing bookings of a person. Hidden if the person has no standing booking and no pass that could pay for one. */
export function PersonStandingBookings() {
  const t = useTranslate()
  const person = useRecordContext<PersonDetail>()
  const { data: standings = [] } = useApiQuery<StandingBooking[]>(person ? standingPaths.ofPerson(person.id) : null)
  const { data: passes = [] } = useApiQuery<StaffPass[]>(person ? passPaths.ofPerson(person.id) : null)
  const [isMaking, setMaking] = useState(false)
  const personName = usePersonName()
  const canPay = passes.some((pass) => paysFor(pass, { kind: 'session' }) || paysFor(pass, { kind: 'event' }))
  if (!person || (standings.length === 0 && !canPay)) return null
  return (
    <section className="person-standings" aria-labelledby="standings">
      <Typography id="standings" component="h2" variant="h6">
        {t('standing.title')}
      </Typography>
      {canPay && (
        <button type="button" className="verb" onClick={() => setMaking(true)}>
          {t('standing.make.open')}
        </button>
      )}
      {standings.length > 0 && (
        <ul className="standings">
          {standings.map((one) => (
            <StandingItem key={one.id} standing={one} head={<ClassOf standing={one} />} />
          ))}
        </ul>
      )}
      {isMaking && (
        <ChooseSeries
          personId={person.id}
          name={personName(person)}
          known={standings.map(({ series_id }) => series_id)}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  )
}

function ClassOf({ standing: { title, dates } }: { standing: StandingBooking }) {
  const { weekdayAndTime } = useFormat()
  const [next] = dates
  if (!next) return title
  return (
    <>
      <Link to={`/class/${next.offering_id}`}>{title}</Link> <small>{weekdayAndTime(next.start)}</small>
    </>
  )
}
