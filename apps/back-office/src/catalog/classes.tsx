import { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { classPaths } from '../api/class-path.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { SelectButtons } from '../bulk/select-buttons.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { SeatBars } from '../class/seat-bars.tsx'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/column.ts'
import { CreateByKind } from '../lists/create-by-kind.tsx'
import { DayRows } from '../lists/day-rows.tsx'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter, kindFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { useKind } from '../lists/use-kind.ts'

const columns: Column<OfferingWithPeople>[] = [
  { name: 'start', value: ({ start }) => start, kind: 'moment' },
  { name: 'end', value: ({ end }) => end, kind: 'moment' },
  { name: 'title', value: ({ title }) => title },
  { name: 'kind', value: ({ kind }) => kind, kind: { choices: 'audit.kind' } },
  { name: 'taken', value: ({ taken }) => taken, kind: 'number' },
  { name: 'capacity', value: ({ capacity }) => capacity, kind: 'number' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'place', value: ({ place }) => place },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

/** The maximum number of classes in one bulk request of the API. */
const MAX = 200

export function Classes() {
  const kind = useKind(classPaths)
  const selection = useSelection<OfferingWithPeople>()
  return (
    <>
      <ResourceList<OfferingWithPeople>
        columns={columns}
        partOf={kind && { resource: 'classes', filter: { kind } }}
        filters={{ hasSearch: true, dates: 'upcoming', choices: kind ? [isActiveFilter] : [kindFilter, isActiveFilter] }}
        tools={!kind && <CreateByKind paths={classPaths} label="listing.addAClass" />}
        totals={<SelectButtons selection={selection} most={MAX} />}
        {...upcomingFirst()}
        card={({ title }) => ({ first: title })}
      >
        <Days selection={selection} hasKinds={!kind} />
      </ResourceList>
      {selection.rows && <BulkBar ids={[...selection.rows.keys()]} onEnd={selection.end} />}
    </>
  )
}

type DaysProps = { selection: Selection<OfferingWithPeople>; hasKinds: boolean }

function Days({ selection: { rows, toggle }, hasKinds }: DaysProps) {
  const t = useTranslate()
  const { timeRange, time, day, money, dateAndTime } = useFormat()
  const nameOf = ({ title, start }: OfferingWithPeople) => t('bulk.one', { name: title, when: dateAndTime(start) })
  return (
    <DayRows<OfferingWithPeople>
      selection={rows ? { has: (id) => rows.has(id), toggle, nameOf } : undefined}
      row={({ id, title, start, end, kind, place, taken, capacity, price, is_active, cancellation, min_people, is_confirmed }) => ({
        to: `/class/${id}`,
        at: start,
        name: title,
        facts: [
          day(start) === day(end) ? timeRange(start, end) : `${time(start)} – ${day(end)}, ${time(end)}`,
          hasKinds && t(`audit.kind.${kind}`),
          place,
          min_people !== null && !is_confirmed && t('listing.minimum', { people: min_people }),
        ]
          .filter(Boolean)
          .join(' · '),
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
