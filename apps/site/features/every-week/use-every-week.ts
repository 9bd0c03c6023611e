import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { StandingBody, StandingBooking, StandingPreview } from '../../../../packages/contract/booking/standing.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { api } from '../../lib/api.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { standingPath } from './standing-path.ts'

/** `problem` null means that the dates are loading; empty: a failure without a message of the server. */
export type WeekState =
  | { at: 'reading'; problem: string | null }
  | { at: 'asked'; preview: StandingPreview; isBusy: boolean; problem: string | null }
  | { at: 'done'; standing: StandingBooking }

export function useEveryWeek(offeringId: number, onBooked: () => void) {
  const { termsVersion } = useStudio()
  const [terms, setTerms] = useState(termsVersion)
  const [state, setState] = useState<WeekState>({ at: 'reading', problem: null })
  const [startsNow, startNow] = useState(false)
  const [asksToStart, setAsksToStart] = useState(false)
  const { dayKey } = useFormat()
  const [today] = useState(() => dayKey(new Date().toISOString()))
  const [until, setUntil] = useState('')
  // While a year is typed, the field has days in the past.
  const isPast = until !== '' && until < today
  const lastDay = until === '' || isPast ? undefined : until

  const read = useCallback(async () => {
    setState((now) => (now.at === 'asked' ? { ...now, isBusy: true, problem: null } : { at: 'reading', problem: null }))
    try {
      const preview = await api.post<StandingPreview>(`${standingPath}preview/`, bodyOf(offeringId, startsNow, lastDay))
      if (preview.dates.some(({ reason }) => reason === 'pass_start_needed')) setAsksToStart(true)
      setState({ at: 'asked', preview, isBusy: false, problem: null })
    } catch (error) {
      setState((now) =>
        now.at === 'asked' ? { ...now, isBusy: false, problem: textOf(error) } : { at: 'reading', problem: textOf(error) },
      )
    }
  }, [offeringId, startsNow, lastDay])
  useEffect(() => void read(), [read])

  async function book() {
    if (state.at !== 'asked' || state.isBusy || isPast) return
    setState({ ...state, isBusy: true, problem: null })
    try {
      const body = { ...bodyOf(offeringId, startsNow, lastDay), ...(terms !== undefined && { terms_version: terms }) }
      setState({ at: 'done', standing: await api.post<StandingBooking>(standingPath, body) })
      onBooked()
    } catch (error) {
      if (error instanceof ApiError && error.problem.terms_version) setTerms(error.problem.terms_version)
      setState({ ...state, isBusy: false, problem: textOf(error) })
    }
  }

  return { state, read, book, terms, startsNow, startNow, asksToStart, today, until, setUntil, isPast }
}

const bodyOf = (id: number, start_now: boolean, until: string | undefined): StandingBody => ({ id, start_now, until })
const textOf = (error: unknown) => (error instanceof ApiError ? error.text : '')
