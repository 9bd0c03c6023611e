import { useState } from 'react'
import { Title, useRedirect, useResourceContext, useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { bookingPaths } from '../api/booking-path.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { BackLink } from '../forms/back-link.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { useFormat } from '../i18n/format.ts'
import { useKind } from '../lists/use-kind.ts'
import { AddPerson } from '../roster/add-person.tsx'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { useDebounced } from '../ui/use-debounced.ts'

const MAX = 30

/** Asks for a class, then shows the form for adding a person, as on the page of the class. */
export function BookingCreate() {
  const t = useTranslate()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const kind = useKind(bookingPaths)
  const [chosen, setChosen] = useState<Offering>()
  const [typed, setTyped] = useState('')
  const [from] = useState(() => new Date().toISOString())
  const q = useDebounced(typed.trim())
  const answer = useApiPage<Offering>(`/offerings/${queryString({ kind, from, is_active: true, sort: 'start', limit: MAX, q })}`)
  return (
    <div className="form">
      <Title title={t(`resources.${resource}.page.create`)} />
      <BackLink />
      <FormSection title="forms.booking.title" help="forms.booking.help">
        <Field
          label={t('resources.bookings.whichClass')}
          type="search"
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <QueryResult answer={answer}>{({ rows }) => <UpcomingClassInput offerings={rows} onChoose={setChosen} />}</QueryResult>
      </FormSection>
      {chosen && <AddPerson offering={chosen} onClose={() => redirect('list', resource)} />}
    </div>
  )
}

function UpcomingClassInput({ offerings, onChoose }: { offerings: Offering[]; onChoose: (offering: Offering) => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const free = offerings.filter(({ taken, capacity }) => taken < capacity)
  if (free.length === 0) return <p className="quiet">{t('resources.bookings.noClass')}</p>
  return (
    <ul className="found">
      {free.map((offering) => (
        <li key={offering.id}>
          <button type="button" onClick={() => onChoose(offering)}>
            <span>{offering.title}</span>
            <small>
              {dateAndTime(offering.start)} · {t('week.taken', { taken: offering.taken, capacity: offering.capacity })}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
