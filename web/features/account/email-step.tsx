import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { StartAnswer } from '../../../contract/sign-in-code.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { focusField } from './focus-field.ts'
import { StepPage } from './step-page.tsx'
import { emailProblemOf, type StepProblem, stepProblemOf } from './step-problem.ts'
import { useSignInStep } from './use-sign-in-step.ts'

/** Asks for the email alone; what comes next depends on whether it has an account. */
export function EmailStep({ email: typedBefore }: { email: string }) {
  const { t } = useTranslation('account')
  const go = useSignInStep()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StepProblem | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email')).trim().toLowerCase()
    const wrong = emailProblemOf(email)
    setProblem(wrong)
    if (wrong) return focusField(form, 'email')

    setBusy(true)
    try {
      const { known } = await api.postUnsigned<StartAnswer>('/auth/start/', { email })
      await go({ step: known ? 'known' : 'new', email })
    } catch (error) {
      setBusy(false)
      setProblem(stepProblemOf(error))
    }
  }

  return (
    <StepPage headline={t('first.email.headline')} under={t('first.email.text')} onSubmit={submit}>
      {problem?.kind === 'waiting' && <Notice tone="bad">{t('login.tooMany', { count: problem.minutes })}</Notice>}
      {problem?.kind === 'broken' && <Notice tone="bad">{t('register.error')}</Notice>}
      <Field
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        defaultValue={typedBefore}
        required
        error={problem?.kind === 'email' && t(`register.${problem.key}`)}
      />
      <SubmitButton busy={busy}>
        {t('first.email.submit')} <Icon name="arrow" small />
      </SubmitButton>
      <p className="or">{t('first.email.or')}</p>
      <button type="button" className="btn sec wide" onClick={() => go({ step: 'password', email: '' })}>
        {t('first.email.usePassword')}
      </button>
      <p className="terms">
        <RichText text={t('first.email.privacy')} parts={{ privacy: <Link to={paths.privacy} target="_blank" /> }} />
      </p>
    </StepPage>
  )
}
