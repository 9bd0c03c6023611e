import { useEffect, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { CancellationEmail } from '../../../../packages/contract/booking/cancellation-email.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CancelledBooking, Dashboard } from './use-dashboard.ts'

const SHOWN_AFTERWARDS_MS = 6000

export function UndoToast({ state }: { state: Dashboard }) {
  const { cancelled } = state
  return (
    <div className="undo-toast" role="status">
      {cancelled && <UndoOfferText key={cancelled.path} cancelled={cancelled} state={state} />}
    </div>
  )
}

function UndoOfferText({ cancelled, state }: { cancelled: CancelledBooking; state: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { api, forgetCancelled, reload } = state
  const { path, milliseconds, bookingId, client } = cancelled
  const [outcome, setOutcome] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(forgetCancelled, outcome === null ? milliseconds : SHOWN_AFTERWARDS_MS)
    return () => clearTimeout(timer)
  }, [forgetCancelled, milliseconds, outcome])

  async function undo() {
    setBusy(true)
    const said = await api.delete(path).then(
      () => t('undo.undone'),
      (error) => (error instanceof ApiError && error.text) || t('undo.failed'),
    )
    setOutcome(said)
    await reload()
  }

  if (outcome !== null) return <p>{outcome}</p>
  return (
    <>
      <p>{t('undo.cancelled', { client })}</p>
      <EmailText state={state} bookingId={bookingId} />
      <button type="button" className="btn sm sec" disabled={isBusy} onClick={() => void undo()}>
        {t('undo.undo')}
      </button>
    </>
  )
}

function EmailText({ state: { api }, bookingId }: { state: Dashboard; bookingId: number }) {
  const { t } = useTranslation('dashboard')
  const [answer, setAnswer] = useState<CancellationEmail | null>(null)
  useEffect(() => {
    api.get<CancellationEmail>(`/bookings/${bookingId}/cancellation-email/`).then(setAnswer, () => {})
  }, [api, bookingId])
  if (!answer) return null
  const { email } = answer
  if (!email) return <p className="soft">{t('undo.noEmail')}</p>
  return (
    <details>
      <summary>{t('undo.email', { to: email.to, subject: email.subject })}</summary>
      <p lang={email.language} className="said">
        {email.text}
      </p>
    </details>
  )
}
