import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { DateField } from '../ui/date-field.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function DateChips({ hasUpcoming }: { hasUpcoming: boolean }) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const { filterValues, setFilters, setSort } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const { from, to } = filterValues as { from?: string; to?: string }
  const today = studioToday()
  const isUpcoming = hasUpcoming && from === today && !to
  const isBetween = Boolean(from || to) && !isUpcoming
  const show = (days: { from?: string | undefined; to?: string | undefined }) => {
    setFilters({ ...filterValues, from: days.from || undefined, to: days.to || undefined })
    if (hasUpcoming) setSort({ field: 'start', order: days.from ? 'ASC' : 'DESC' })
  }
  const text =
    from && to
      ? `${wallDate(from)} – ${wallDate(to)}`
      : from
        ? t('listing.since', { day: wallDate(from) })
        : t('listing.until', { day: wallDate(to ?? '') })
  return (
    <>
      {hasUpcoming && (
        <button type="button" className="chip" aria-pressed={isUpcoming} onClick={() => show(isUpcoming ? {} : { from: today })}>
          {t('listing.upcoming')}
        </button>
      )}
      <button type="button" className="chip" aria-pressed={isBetween} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isBetween ? text : t('listing.dates')}
      </button>
      {isOpen && (
        <DatesSheet
          from={isUpcoming ? '' : (from ?? '')}
          to={to ?? ''}
          onClose={() => setOpen(false)}
          onChoose={(days) => {
            show(days)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

type SheetProps = { from: string; to: string; onChoose: (days: { from?: string; to?: string }) => void; onClose: () => void }

function DatesSheet({ from, to, onChoose, onClose }: SheetProps) {
  const t = useTranslate()
  const [days, setDays] = useState({ from, to })
  const isBackwards = Boolean(days.from && days.to && days.to < days.from)
  return (
    <Sheet title={t('listing.dates')} onClose={onClose}>
      <form
        className="dates-form"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(days)
        }}
      >
        <DateField
          type="date"
          label={t('listing.from')}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <DateField type="date" label={t('listing.to')} value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
        {isBackwards && <p role="alert">{t('listing.backwards')}</p>}
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBackwards}>
            {t('listing.show')}
          </Button>
          <Button variant="outlined" onClick={() => onChoose({})}>
            {t('listing.anyDay')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
