import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Redeemed } from '../../../../packages/contract/money/voucher.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { redeem } from '../../lib/redeem.ts'
import { useSession } from '../../lib/session.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Redeems a typed code, or with one press the code `known` from the URL. After a sign-in the page of the code opens. */
export function RedeemForm({ known, onRedeemed }: { known?: string; onRedeemed?: () => void }) {
  const { t } = useTranslation('passes')
  const navigate = useNavigate()
  const { status } = useSession()
  const [code, setCode] = useState(known ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<Redeemed | null>(null)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setError(t('gift.codeMissing'))
    if (status === 'anonymous') return logIn()
    setBusy(true)
    setError(null)
    const found = await redeem(code)
    setBusy(false)
    if (!('isSignedOut' in found)) {
      setDone(found)
      return onRedeemed?.()
    }
    if (found.isSignedOut) return logIn()
    setError(found.text || t('gift.noAnswer'))
  }
  const logIn = () =>
    void navigate(paths.login, { state: { redirect: `${paths.voucher}/${encodeURIComponent(code.trim())}` } satisfies NavigationState })

  if (done) return <Done redeemed={done} />
  return (
    <form className="r" noValidate onSubmit={submit}>
      {known === undefined ? (
        <Field
          label={t('gift.code')}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          alert
          onChange={({ target }) => setCode(target.value)}
        />
      ) : (
        error && <Notice tone="bad">{error}</Notice>
      )}
      <button type="submit" className={known === undefined ? 'btn sec' : 'btn pri'} disabled={busy} aria-busy={busy}>
        {t(known !== undefined && status === 'anonymous' ? 'gift.logInToRedeem' : 'gift.redeem')}
      </button>
    </form>
  )
}

function Done({ redeemed: { amount, pass } }: { redeemed: Redeemed }) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()
  return (
    <div className="r">
      <Notice tone="good">
        <p>{pass ? t('gift.doneWithPass', { what: pass.name }) : t('gift.done', { amount: money(amount ?? 0) })}</p>
      </Notice>
      <Link className="btn pri" to={paths.booking()}>
        {t('common:bookSession')}
      </Link>
    </div>
  )
}
