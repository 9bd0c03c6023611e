import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { DateChips } from './date-chips.tsx'
import './filter-bar.css'
import type { ChoiceFilter, ListFilters } from './list-filter.ts'
import { SaveView, ViewChips } from './view-chips.tsx'

export function FilterBar({ hasSearch, dates, choices = [] }: ListFilters) {
  const hasUpcoming = dates === 'upcoming'
  return (
    <search className="filter-bar">
      {hasSearch && <SearchField />}
      <div className="filter-chips">
        <ViewChips hasUpcoming={hasUpcoming} />
        {dates && <DateChips hasUpcoming={hasUpcoming} />}
        {choices.map((filter) => (filter.areMany ? <Field key={filter.name} {...filter} /> : <Chips key={filter.name} {...filter} />))}
        <SaveView hasUpcoming={hasUpcoming} />
      </div>
    </search>
  )
}

const PAUSE_MS = 250

function SearchField() {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const asked: string = filterValues.q ?? ''
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The filter also changes when another control clears it or the person goes back.
  useEffect(() => setTyped(asked), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFilters({ ...filterValues, q: text.trim() || undefined }), PAUSE_MS)
  }
  return (
    <label className="filter-search">
      <SearchIcon aria-hidden />
      <input
        type="search"
        className="plain"
        aria-label={t('ra.action.search')}
        placeholder={t('ra.action.search')}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  )
}

function Chips({ name, label, choices, isAlways, counts }: ChoiceFilter) {
  const t = useTranslate()
  const { value, set } = useFilter(name)
  return (
    <fieldset className="chips" aria-label={t(label)}>
      {choices
        .filter(({ id }) => !counts || counts[id] || value === id)
        .map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={value === id}
            onClick={() => set(value === id && !isAlways ? undefined : id)}
          >
            {t(name)}
            {counts && <span className="num"> {counts[id] ?? 0}</span>}
          </button>
        ))}
    </fieldset>
  )
}

function Field({ name, label, choices }: ChoiceFilter) {
  const t = useTranslate()
  const { value, set } = useFilter(name)
  return (
    <select
      className="chip"
      aria-label={t(label)}
      data-chosen={value !== undefined}
      value={value ?? ''}
      onChange={({ target }) => set(target.value || undefined)}
    >
      <option value="">{t(label)}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {t(name, { _: name })}
        </option>
      ))}
    </select>
  )
}

function useFilter(name: string) {
  const { filterValues, setFilters } = useListContext()
  return {
    value: filterValues[name] as string | undefined,
    set: (value: string | undefined) => setFilters({ ...filterValues, [name]: value }),
  }
}
