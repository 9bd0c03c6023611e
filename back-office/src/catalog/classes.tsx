import AddIcon from '@mui/icons-material/AddOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { OfferingWithPeople } from '../../../contract/offering.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { SeatBars } from '../class/seat-bars.tsx'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/column.ts'
import { type DayRow, DayRows } from '../lists/day-rows.tsx'
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

/** Everything that is on, of all three kinds, by day; one thing can be done to many of them. */
export function Classes() {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null)
  return (
    <>
      <ResourceList<OfferingWithPeople>
        columns={columns}
        filters={{ hasSearch: true, dates: 'upcoming', choices: [isActiveFilter] }}
        tools={<AddAClass />}
        totals={<SelectButtons selected={selected} onSelect={setSelected} />}
        {...upcomingFirst()}
        card={({ title }) => ({ first: title })}
      >
        <Days selected={selected} onSelect={setSelected} />
      </ResourceList>
      {selected && <BulkBar ids={[...selected]} onEnd={() => setSelected(null)} />}
    </>
  )
}

/** Null: nothing is being selected. */
type SelectProps = { selected: ReadonlySet<number> | null; onSelect: (selected: ReadonlySet<number> | null) => void }

function SelectButtons({ selected, onSelect }: SelectProps) {
  const t = useTranslate()
  const { data = [] } = useListContext<OfferingWithPeople>()
  const select = selected ? () => onSelect(new Set([...selected, ...data.map(({ id }) => id)])) : () => onSelect(new Set())
  return (
    <button type="button" className="verb list-select" onClick={select}>
      {t(selected ? 'bulk.all' : 'bulk.select')}
    </button>
  )
}

function Days({ selected, onSelect }: SelectProps) {
  const t = useTranslate()
  const { timeRange, money, dateAndTime } = useFormat()
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const nameOf = ({ name, at }: DayRow) => t('bulk.one', { name, when: dateAndTime(at) })
  return (
    <DayRows<OfferingWithPeople>
      selection={selected ? { has: (id) => selected.has(id), toggle, nameOf } : undefined}
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
