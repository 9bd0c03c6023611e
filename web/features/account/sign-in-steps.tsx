import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type NavigationState, stateInAddress, useNavigationState } from '../../lib/navigation-state.ts'
import { namesClass } from '../../lib/paths.ts'
import { useSignInState } from '../../lib/sign-in-state.ts'
import { LoginForm } from './login-form.tsx'
import { useSignInStep } from './use-sign-in-step.ts'

// With its styles it would make the login larger than a page may be.
const EmailFirst = lazy(() => import('./email-first.tsx'))

/** The login; for whoever comes from Book the email first, which needs no password. */
export function SignInSteps() {
  const { t } = useTranslation('account')
  const { search } = useLocation()
  // The first render is the server's, which knows the address alone.
  const carried: NavigationState = useNavigationState() ?? stateInAddress(search)
  const { emailFirst } = useSignInState()
  const go = useSignInStep()
  const at = emailFirst ?? (comesFromBook(carried) ? { step: 'email' as const, email: '' } : null)
  if (at && at.step !== 'password')
    return (
      <Suspense>
        <EmailFirst at={at} />
      </Suspense>
    )
  return (
    <LoginForm>
      <button type="button" className="link scripted" onClick={() => go({ step: 'email', email: '' })}>
        {t('first.email.without')}
      </button>
    </LoginForm>
  )
}

/** Where a message is to be read the form says it. */
const comesFromBook = ({ message, redirect }: NavigationState): boolean =>
  message === undefined && redirect !== undefined && namesClass(redirect)
