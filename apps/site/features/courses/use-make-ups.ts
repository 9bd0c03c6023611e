import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { MakeUps } from '../../../../packages/contract/booking/courses.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import { api } from '../../lib/api.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { makeUpsPath } from './course-paths.ts'

export type MakeUpClass = MakeUps['classes'][number]

/** `problem`: why loading failed, null while loading. An empty text means that the server sent no message. */
type MakeUpState =
  | { at: 'reading'; problem: string | null }
  | { at: 'asked'; makeUps: MakeUps; isBusy: boolean; problem: string | null }
  | { at: 'done'; booked: MakeUpClass }

export function useMakeUps(passId: number, onBooked: () => void) {
  const { termsVersion, config } = useStudio()
  const [terms, setTerms] = useState(termsVersion)
  const [state, setState] = useState<MakeUpState>({ at: 'reading', problem: null })

  const read = useCallback(async () => {
    setState({ at: 'reading', problem: null })
    try {
      const makeUps = await api.get<MakeUps>(makeUpsPath(passId))
      setState({ at: 'asked', makeUps, isBusy: false, problem: null })
    } catch (error) {
      setState({ at: 'reading', problem: textOf(error) })
    }
  }, [passId])
  useEffect(() => void read(), [read])

  async function book(wanted: MakeUpClass) {
    if (state.at !== 'asked' || state.isBusy) return
    setState({ ...state, isBusy: true, problem: null })
    try {
      await bookWith(passId, wanted, { provider: config?.payment_provider, terms })
      setState({ at: 'done', booked: wanted })
      onBooked()
    } catch (error) {
      if (error instanceof ApiError && error.problem.terms_version) setTerms(error.problem.terms_version)
      // The list may be outdated. The reloaded list shows why the class cannot be booked.
      const makeUps = await api.get<MakeUps>(makeUpsPath(passId)).catch(() => state.makeUps)
      setState({ at: 'asked', makeUps, isBusy: false, problem: textOf(error) })
    }
  }

  return { state, read, book, terms }
}

type Way = { provider: SiteConfig['payment_provider'] | undefined; terms: string | undefined }

async function bookWith(pass_id: number, { type, offering_id: id }: MakeUpClass, { provider: known, terms }: Way): Promise<void> {
  const body = { use: { pass_id }, expected_due: 0, ...(terms !== undefined && { terms_version: terms }) }
  if (type === 'individual') return void (await api.post('/bookings/', { ...body, slot_id: id }))
  const provider = known ?? (await api.get<SiteConfig>('/config/')).payment_provider
  if (type === 'group') return void (await api.post(`/${provider}/group-session/create-checkout/`, { ...body, session_id: id }))
  await api.post(`/${provider}/event/create-checkout/`, { ...body, event_id: id })
}

const textOf = (error: unknown) => (error instanceof ApiError ? error.text : '')
