import AddIcon from '@mui/icons-material/BookmarkAddOutlined'
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined'
import CloseIcon from '@mui/icons-material/Close'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify, useResourceContext, useTranslate } from 'react-admin'
import type { SavedView } from '../../../../packages/contract/people/saved-view.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useHasManyRows } from '../app/use-waiting-counts.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Filters, filtersOf, isSame, savedFilters } from './saved-views.ts'

/** `hasUpcoming`: by default the list starts at today. */
type Props = { hasUpcoming: boolean }

export function ViewChips({ hasUpcoming }: Props) {
  const list = useResourceContext() ?? ''
  const { filterValues, setFilters, setSort } = useListContext()
  const { data } = useApiQuery<SavedView[]>('/saved-views/')
  const today = studioToday()
  const now = savedFilters(filterValues, today)
  const show = (filters: Filters) => {
    setFilters(filters)
    if (hasUpcoming) setSort({ field: 'start', order: filters.from ? 'ASC' : 'DESC' })
  }
  const views = (data ?? []).filter((view) => view.list === list)
  return views.map((view) => {
    const isOn = isSame(view.filters, now)
    return (
      <span key={view.id} className="view-chip">
        <button
          type="button"
          className="chip"
          aria-pressed={isOn}
          onClick={() => show(isOn ? (hasUpcoming ? { from: today } : {}) : filtersOf(view, today))}
        >
          <BookmarkIcon fontSize="small" aria-hidden />
          {view.name}
        </button>
        {isOn && <RemoveView view={view} />}
      </span>
    )
  })
}

function RemoveView({ view: { id, name } }: { view: SavedView }) {
  const t = useTranslate()
  const notify = useNotify()
  const { run, isBusy } = useAction(() => api.delete(`/saved-views/${id}/`), {
    done: () => notify('listing.view.removed', { type: 'success', messageArgs: { name } }),
  })
  const label = t('listing.view.remove', { name })
  return (
    <button type="button" className="chip chip-end" disabled={isBusy} aria-label={label} title={label} onClick={() => run()}>
      <CloseIcon fontSize="small" />
    </button>
  )
}

export function SaveView({ hasUpcoming }: Props) {
  const t = useTranslate()
  const list = useResourceContext() ?? ''
  const { filterValues } = useListContext()
  const { data } = useApiQuery<SavedView[]>('/saved-views/')
  const [isOpen, setOpen] = useState(false)
  const now = savedFilters(filterValues, studioToday())
  const isUnfiltered = Object.keys(now).length === 0 || (hasUpcoming && isSame(now, { from: 'today' }))
  const isLong = useHasManyRows(`/${list}`)
  const isNamed = data?.some((view) => view.list === list && isSame(view.filters, now))
  if (!data || ((isUnfiltered || isNamed || !isLong) && !isOpen)) return null
  return (
    <>
      <button type="button" className="chip chip-save" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <AddIcon fontSize="small" aria-hidden />
        {t('listing.view.save')}
      </button>
      {isOpen && <NameSheet view={{ list, filters: now }} onClose={() => setOpen(false)} />}
    </>
  )
}

function NameSheet({ view, onClose }: { view: Pick<SavedView, 'list' | 'filters'>; onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction(() => api.post<SavedView>('/saved-views/', { ...view, name }), {
    done: (saved) => {
      notify('listing.view.saved', { type: 'success', messageArgs: { name: saved.name } })
      onClose()
    },
    refused: (error) => setRefusal(error.message),
  })
  return (
    <Sheet title={t('listing.view.title')} onClose={onClose}>
      <form
        className="sheet-body"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <Field label={t('listing.view.name')} maxLength={40} value={name} autoFocus onChange={({ target }) => setName(target.value)} />
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
            {t('listing.view.commit')}
          </Button>
        </div>
        <p className="sheet-note">{t('listing.view.hint')}</p>
      </form>
    </Sheet>
  )
}
