import { useCallback, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { SandboxSession } from '../../../../packages/contract/booking/checkout.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useStudioAndVisitorTime } from '../../i18n/use-studio-and-visitor-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { usePageRestored } from '../../lib/hooks/use-page-restored.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'

type Choice = 'pay' | 'decline' | 'cancel'
const CHOICES = [
  { choice: 'pay', look: 'pri' },
  { choice: 'decline', look: 'sec' },
  { choice: 'cancel', look: 'sec' },
] as const

/** Replaces the provider's checkout in test mode, and is marked as a test. */
export function SandboxPayment({ session }: { session: SandboxSession }) {
  const { t } = useTranslation('checkout')
  const { money, longDate } = useFormat()
  const startsAt = useStudioAndVisitorTime(session.start ?? session.expires_at)
  const expiresAt = useStudioAndVisitorTime(session.expires_at)
  const [busy, setBusy] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<'declined' | 'failed' | null>(null)
  const { revalidate } = useRevalidator()
  usePageRestored(
    useCallback(() => {
      setBusy(null)
      void revalidate()
    }, [revalidate]),
  )

  async function choose(choice: Choice) {
    setBusy(choice)
    setProblem(null)
    try {
      const { redirect_url } = await api.postUnsigned<{ redirect_url: string | null }>(
        `/sandbox/sessions/${encodeURIComponent(session.session_id)}/${choice}/`,
        {},
      )
      if (redirect_url) return window.location.assign(redirect_url)
      setProblem('declined')
    } catch (error) {
      // The session was paid or cancelled in another tab, or has expired. The reloaded page shows which.
      if (error instanceof ApiError && error.status === 409) await revalidate()
      else setProblem('failed')
    }
    setBusy(null)
  }

  return (
    <div className="wrap sandbox">
      <p className="flag">{t('sandbox.flag')}</p>
      <h1 className="t">{t('sandbox.title')}</h1>
      <p className="soft">{t('sandbox.text')}</p>
      <div className="card">
        <div>
          <h2 className="t">{session.title}</h2>
          {session.start !== null && (
            <p className="muted">
              {longDate(session.start)}, {startsAt}
            </p>
          )}
        </div>
        <p className="num sum">{money(session.amount)}</p>
        {problem && <Notice tone="bad">{t(`sandbox.${problem}`)}</Notice>}
        {session.state === 'open' ? <Choices busy={busy} onChoose={choose} /> : <EndedSession session={session} />}
        {session.state === 'open' && <p className="muted">{t('sandbox.until', { time: expiresAt })}</p>}
      </div>
    </div>
  )
}

function Choices({ busy, onChoose }: { busy: Choice | null; onChoose: (choice: Choice) => Promise<void> }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="go">
      {CHOICES.map(({ choice, look }) => (
        <button
          key={choice}
          type="button"
          className={`btn ${look}`}
          disabled={busy !== null}
          aria-busy={busy === choice}
          onClick={() => onChoose(choice)}
        >
          {busy === choice && <span className="spin" aria-hidden="true" />}
          {t(`sandbox.${choice}`)}
        </button>
      ))}
    </div>
  )
}

function EndedSession({ session: { state, session_id, expires_at } }: { session: SandboxSession }) {
  const { t } = useTranslation('checkout')
  const hasLapsed = useNow(0) >= Date.parse(expires_at)
  if (state === 'paid')
    return (
      <>
        <Notice tone="good">{t('sandbox.paid')}</Notice>
        <div className="go">
          <Link className="btn pri" to={`${paths.checkoutSuccess}?session_id=${encodeURIComponent(session_id)}`}>
            {t('sandbox.toBooking')}
          </Link>
        </div>
      </>
    )
  return (
    <>
      <Notice>{t(hasLapsed ? 'sandbox.lapsed' : 'sandbox.closed')}</Notice>
      <div className="go">
        <Link className="btn pri" to={paths.booking()}>
          {t('sandbox.toTimetable')}
        </Link>
      </div>
    </>
  )
}
