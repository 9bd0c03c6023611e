import { type FormEvent, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '../../../contract/password-length.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { PasswordField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { ProfileProblems } from './profile-problem.ts'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

const NOTHING = { password: '', confirm: '' }

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'account'])
  const saving = useSaveState()
  const [typed, setTyped] = useState(NOTHING)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const current = String(new FormData(form).get('password') ?? '')
    const body = { current_password: current, new_password: typed.password }
    if (!(await saving.save(() => api.post('/auth/password/', body), { found: wrongWith(current, typed), form }))) return
    form.reset()
    setTyped(NOTHING)
  }

  const field = (name: string, error = saving.say(name)) => ({ name, error, required: true })
  return (
    <ProfileSection title={t('password.title')} text={t('password.text')}>
      <form method="post" noValidate onSubmit={submit}>
        {/* For whatever keeps passwords: whose it is. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField label={t('current')} autoComplete="current-password" {...field('password')} />
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

function wrongWith(current: string, { password, confirm }: typeof NOTHING): ProfileProblems {
  const troubles: ProfileProblems = {}
  if (!current) troubles.password = { key: 'missing' }
  if (!password) troubles.new_password = { key: 'missing' }
  else if (password.length < MIN_PASSWORD_LENGTH) troubles.new_password = { key: 'tooShort' }
  if (password !== confirm) troubles.confirm = { key: 'mismatch' }
  return troubles
}
