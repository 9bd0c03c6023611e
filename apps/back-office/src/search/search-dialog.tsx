import { Dialog, type Theme, useAutocomplete, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { DuplicatePair } from '../../../../packages/contract/people/people-merge.ts'
import type { Found } from '../../../../packages/contract/people/search.ts'
import { useApiQuery, usePreviousDataQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { FoundList } from './found-list.tsx'
import { type Option, optionsOf, screensWith } from './found-options.ts'
import './search-dialog.css'

const NOTHING: Option[] = []
const NO_DUPLICATES: DuplicatePair[] = []
/** The delay before a search in milliseconds, which avoids a request for each character. */
const PAUSE = 120

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const go = useNavigate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const title = useId()
  const [typed, setTyped] = useState('')
  const { answer, options, isFresh } = useFound(typed)
  const open = (option: Option | null | undefined) => {
    if (!option) return
    onClose()
    go(option.to)
  }
  const hasty = useHastyEnter(typed, isFresh, () => open(options[0]))
  const box = useAutocomplete<Option>({
    id: 'search',
    open: true,
    options,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ first, second }) => `${first}, ${second}`,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    onChange: (_, option) => open(option),
    onClose: (_, reason) => reason === 'escape' && onClose(),
    onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={title}
      className="search-dialog"
      slotProps={{ paper: { square: true, onKeyDownCapture: hasty } }}
    >
      <h2 id={title} className="unseen">
        {t('search.title')}
      </h2>
      <div className="search-head" {...box.getRootProps()}>
        <input
          {...box.getInputProps()}
          className="plain"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          maxLength={200}
          autoFocus
          placeholder={t('search.placeholder')}
          aria-label={t('search.title')}
        />
        <button type="button" className="verb" onClick={onClose}>
          {t('parts.close')}
        </button>
      </div>
      <p className="unseen" role="status">
        {isFresh && t('search.count', { smart_count: options.length })}
      </p>
      <div className="search-results">
        {!typed.trim() && <p className="quiet">{t('search.hint')}</p>}
        {answer.error ? (
          <LoadError error={answer.error} isBusy={answer.isFetching} onRetry={answer.refetch} />
        ) : (
          typed.trim() && answer.data === undefined && <SkeletonLines />
        )}
        {isFresh && options.length === 0 && <p className="quiet">{t('search.nothing', { words: typed.trim() })}</p>}
        {options.length > 0 && <FoundList box={box} />}
      </div>
    </Dialog>
  )
}

/** `isFresh`: the results belong to the typed text, not to an earlier text. */
function useFound(typed: string) {
  const t = useTranslate()
  const format = useFormat()
  const personName = usePersonName()
  const wanted = typed.trim()
  const q = useDebounced(wanted, PAUSE)
  const answer = usePreviousDataQuery<Found>(wanted && q ? `/search/${queryString({ q })}` : null)
  const { data, error, isPlaceholderData } = answer
  const found = wanted && !error ? data : undefined
  const duplicates = useDuplicatesOf(found?.people[0]?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change only with the language, and then the search is closed
  const options = useMemo(() => {
    if (!wanted) return screensWith('', t)
    return found ? [...optionsOf(found, duplicates, { t, format, personName }), ...screensWith(q, t)] : NOTHING
  }, [found, duplicates, wanted, q])
  return { answer, options, isFresh: Boolean(found) && wanted === q && !isPlaceholderData }
}

function useDuplicatesOf(personId: number | undefined): DuplicatePair[] {
  const { data } = useApiQuery<DuplicatePair[]>(personId === undefined ? null : `/people/twins/${queryString({ person_id: personId })}`)
  return data ?? NO_DUPLICATES
}

/** Enter pressed before the results have loaded opens their first one, never a result of an older text. */
function useHastyEnter(typed: string, isFresh: boolean, open: () => void) {
  const [hasty, setHasty] = useState<string | null>(null)
  useEffect(() => {
    if (hasty === null || !isFresh) return
    setHasty(null)
    if (hasty === typed) open()
  })
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isFresh || !typed.trim() || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    setHasty(typed)
  }
}
