import { type FormEvent, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '../../../../packages/contract/people/password-length.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { ProfileProblems } from './profile-problem.ts'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { missingProof, ProofField, proofIn } from './proof-field.tsx'
import { PasswordRules } from './sign-in/password/password-rules.tsx'
import { useSaveState } from './use-save-state.ts'

const NOTHING = { password: '', confirm: '' }

export function PasswordForm({ person }: { person: OwnPerson }) {
  const { t } = useTranslation(['profile', 'account'])
  const saving = useSaveState()
  const [typed, setTyped] = useState(NOTHING)
  const { restore } = useSession()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const proof = proofIn(form)
    const body = { ...('password' in proof ? { current_password: proof.password } : proof), new_password: typed.password }
    const found = { ...missingProof(proof), ...wrongWith(typed) }
    if (!(await saving.save(() => api.post('/auth/password/', body), { found, form }))) return
    form.reset()
    setTyped(NOTHING)
    if (!person.has_password) await restore()
  }

  const field = (name: string, error = saving.say(name)) => ({ name, error, required: true })
  return (
    <ProfileSection title={t('password.title')} text={t(person.has_password ? 'password.text' : 'password.none')}>
      <form method="post" noValidate onSubmit={submit}>
        {/* A hidden field tells password managers which account the password belongs to. */}
        <input type="email" name="username" value={person.email} autoComplete="username" readOnly hidden />
        <ProofField person={person} saving={saving} />
        <PasswordField
          label={t('account:reset.password')}
          autoComplete="new-password"
          {...field('new_password')}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        />
        <PasswordField
          label={t('password.again')}
          autoComplete="new-password"
          {...field('confirm')}
          onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
        />
        <PasswordRules {...typed} />
        <div className="go">
          <SubmitButton busy={saving.busy}>{t('account:reset.submit')}</SubmitButton>
          <SaveOutcome saving={saving} saved={t('password.saved')} />
        </div>
      </form>
    </ProfileSection>
  )
}

function wrongWith({ password, confirm }: typeof NOTHING): ProfileProblems {
  const troubles: ProfileProblems = {}
  if (!password) troubles.new_password = { key: 'missing' }
  else if (password.length < MIN_PASSWORD_LENGTH) troubles.new_password = { key: 'tooShort' }
  if (password !== confirm) troubles.confirm = { key: 'mismatch' }
  return troubles
}
