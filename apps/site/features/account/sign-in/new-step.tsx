import { type FormEvent, useState } from 'react'
import type { Person, Tokens } from '../../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { useNavigationState } from '../../../lib/navigation-state.ts'
import { useSignInState } from '../../../lib/sign-in-state.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { focusField } from '../focus-field.ts'
import { useContinueAfterSignIn } from './after-sign-in.ts'
import { leadsToPayment } from './leads-to-payment.ts'
import { StepPage, TypedEmail } from './step-page.tsx'
import { type StepProblem, stepProblemOf } from './step-problem.ts'
import { useSignInStep } from './use-sign-in-step.ts'
import { useSignInWith } from './use-sign-in-with.ts'

/** Creates an account with a name and an email, without a password or a confirmation email. */
export function NewStep({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const signInWith = useSignInWith()
  const go = useSignInStep()
  const goOn = useContinueAfterSignIn()
  const toPay = leadsToPayment(useNavigationState() ?? {}, useSignInState())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StepProblem | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const text = (name: string) => String(new FormData(form).get(name)).trim()
    const names = { first_name: text('first_name'), last_name: text('last_name') }
    setProblem(names.first_name ? null : { kind: 'name' })
    if (!names.first_name) return focusField(form, 'first_name')

    setBusy(true)
    try {
      const made = await api.postUnsigned<Person & { tokens: Tokens }>('/auth/register/', { email, ...names, passwordless: true })
      await signInWith(made.tokens)
      await goOn()
    } catch (error) {
      setBusy(false)
      const found = stepProblemOf(error)
      if (found.kind === 'email') return go({ name: 'form', email })
      setProblem(found)
    }
  }

  return (
    <StepPage headline={t('steps.new.headline')} under={t(toPay ? 'steps.new.textToPay' : 'steps.new.text')} onSubmit={submit}>
      {problem?.kind === 'waiting' && <Notice tone="bad">{t('login.tooMany', { count: problem.minutes })}</Notice>}
      {problem?.kind === 'broken' && <Notice tone="bad">{t('register.error')}</Notice>}
      <TypedEmail email={email} onChange={() => go({ name: 'form', email })} />
      <Field
        label={t('register.firstName')}
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        autoFocus
        required
        error={problem?.kind === 'name' && t('steps.new.missing')}
      />
      <Field label={t('register.lastName')} hint={t('register.optional')} name="last_name" autoComplete="family-name" maxLength={80} />
      <SubmitButton busy={busy}>
        {t(toPay ? 'steps.new.toPay' : 'steps.new.submit')} <Icon name="arrow" small />
      </SubmitButton>
    </StepPage>
  )
}
