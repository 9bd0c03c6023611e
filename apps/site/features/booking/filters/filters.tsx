import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BookingView } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { filtersSet } from './view.ts'

type Props = { view: BookingView; count: number }

export function Filters({ view, count }: Props) {
  const { t } = useTranslation('booking')
  const [open, setOpen] = useState(false)
  const set = filtersSet(view)
  return (
    <>
      <section className="filters" aria-label={t('filters.label')}>
        <button type="button" className="chip opener" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon name="filter" small />
          {t('filters.label')}
          {set > 0 && <span className="num">{set}</span>}
        </button>
        <FilterFields view={view} />
      </section>
      {open && <FilterSheet view={view} count={count} onClose={() => setOpen(false)} />}
    </>
  )
}
