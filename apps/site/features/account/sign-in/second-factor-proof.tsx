import type { FormEvent } from 'react'
import type { RecoveryCodes } from '../../../../../packages/contract/people/second-factor.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { CurrentPassword } from '../current-password.tsx'
import type { ProfileProblems } from '../profile-problem.ts'
import { SaveOutcome } from '../profile-section.tsx'
import { useSaveState } from '../use-save-state.ts'

type Proof = { password: string; code: string }
type Props = { what: keyof typeof acts; email: string; onDone: (codes: string[]) => void | Promise<void>; onCancel: () => void }

const acts = {
  renew: async (proof: Proof) => (await api.post<RecoveryCodes>('/auth/second-factor/recovery-codes/', proof)).recovery_codes,
  turnOff: async (proof: Proof): Promise<string[]> => {
    await api.delete('/auth/second-factor/', proof)
    return []
  },
}

/** Changing the second factor requires both the password and a code. */
export function SecondFactorProof({ what, email, onDone, onCancel }: Props) {
  const { t } = useTranslation('profile')
  const saving = useSaveState()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const proof = { password: String(typed.get('password') ?? ''), code: String(typed.get('code') ?? '').trim() }
    const found: ProfileProblems = {
      ...(!proof.password && { password: { key: 'missing' } }),
      ...(!proof.code && { code: { key: 'missing' } }),
    }
    await saving.save(async () => onDone(await acts[what](proof)), { found, form })
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <p>{t(`secondFactor.${what}Text`)}</p>
      <CurrentPassword email={email} error={saving.say('password')} />
      <Field
        label={t('secondFactor.proof')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        required
        error={saving.say('code')}
      />
      <SaveOutcome saving={saving} saved="" />
      <div className="go">
        <SubmitButton busy={saving.busy}>{t(`secondFactor.${what}`)}</SubmitButton>
        <button type="button" className="link" onClick={onCancel}>
          {t('secondFactor.cancel')}
        </button>
      </div>
    </form>
  )
}
