import AddIcon from '@mui/icons-material/AddOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { OfferingWithPeople } from '../../../contract/offering.ts'
import { SeatBars } from '../class/seat-bars.tsx'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/column.ts'
import { DayRows } from '../lists/day-rows.tsx'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'

const columns: Column<OfferingWithPeople>[] = [
  { name: 'start', value: ({ start }) => start, kind: 'moment' },
  { name: 'end', value: ({ end }) => end, kind: 'moment' },
  { name: 'title', value: ({ title }) => title },
  { name: 'kind', value: ({ kind }) => kind, kind: { words: 'audit.kind' } },
  { name: 'taken', value: ({ taken }) => taken, kind: 'number' },
  { name: 'capacity', value: ({ capacity }) => capacity, kind: 'number' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'place', value: ({ place }) => place },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

/** Everything that is on, of all three kinds, by day. */
export const Classes = () => (
  <ResourceList<OfferingWithPeople>
    columns={columns}
    filters={{ hasSearch: true, dates: 'upcoming', choices: [isActiveFilter] }}
    tools={<AddAClass />}
    {...upcomingFirst()}
    card={({ title }) => ({ first: title })}
  >
    <Days />
  </ResourceList>
)

function Days() {
  const t = useTranslate()
  const { timeRange, money } = useFormat()
  return (
    <DayRows<OfferingWithPeople>
      row={({ id, title, start, end, kind, place, taken, capacity, price, is_active, cancellation }) => ({
        to: `/class/${id}`,
        at: start,
        name: title,
        facts: [timeRange(start, end), t(`audit.kind.${kind}`), place].filter(Boolean).join(' · '),
        mark: cancellation ? (
          <span className="status" data-is="cancelled">
            {t('choices.status.cancelled')}
          </span>
        ) : is_active ? (
          <span className="day-spots">
            <SeatBars taken={taken} capacity={capacity} />
            {t('listing.taken', { taken, capacity })}
          </span>
        ) : (
          <HiddenMark />
        ),
        amount: money(price),
        dim: Boolean(cancellation) || !is_active,
      })}
    />
  )
}

function AddAClass() {
  const t = useTranslate()
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/group-sessions/create">
      {t('listing.addAClass')}
    </Button>
  )
}
