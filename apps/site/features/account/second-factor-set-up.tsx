import { type FormEvent, useState } from 'react'
import type { RecoveryCodes, SecondFactorSecret } from '../../../../packages/contract/people/second-factor.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CurrentPassword } from './current-password.tsx'
import type { ProfileProblems } from './profile-problem.ts'
import { SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

type Props = { email: string; onCodes: (codes: string[]) => void; onCancel: () => void }

export function SecondFactorSetUp({ email, onCodes, onCancel }: Props) {
  const { t } = useTranslation('profile')
  const saving = useSaveState()
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const name = secret ? 'code' : 'password'
    // Passwords can start or end with a space; codes cannot.
    const body = secret ? { code: String(typed.get(name) ?? '').trim() } : { password: String(typed.get(name) ?? '') }
    const found: ProfileProblems = Object.values(body).includes('') ? { [name]: { key: 'missing' } } : {}
    const send = secret
      ? async () => onCodes((await api.post<RecoveryCodes>('/auth/second-factor/confirm/', body)).recovery_codes)
      : async () => setSecret(await api.post<SecondFactorSecret>('/auth/second-factor/', body))
    await saving.save(send, { found, form })
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      {secret ? (
        <>
          <SecretOf secret={secret} />
          <Field
            label={t('secondFactor.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            autoFocus
            required
            error={saving.say('code')}
          />
        </>
      ) : (
        <CurrentPassword email={email} error={saving.say('password')} />
      )}
      <SaveOutcome saving={saving} saved="" />
      <div className="go">
        <SubmitButton busy={saving.busy}>{secret ? t('secondFactor.confirm') : t('secondFactor.continue')}</SubmitButton>
        <button type="button" className="link" onClick={onCancel}>
          {t('secondFactor.cancel')}
        </button>
      </div>
    </form>
  )
}

// The width in modules of the quiet zone that scanners require (ISO/IEC 18004).
const QUIET = 4

function SecretOf({ secret: { secret, uri, qr } }: { secret: SecondFactorSecret }) {
  const { t } = useTranslation('profile')
  const side = qr.size + 2 * QUIET
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <svg
        className="qr"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t('secondFactor.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        {t('secondFactor.byHand')}
        <code className="key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <a href={uri}>{t('secondFactor.open')}</a>
      </p>
    </>
  )
}
