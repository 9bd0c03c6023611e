import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type NavigationState, stateInAddress, useNavigationState } from '../../lib/navigation-state.ts'
import { namesClass } from '../../lib/paths.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { KnownStep } from './known-step.tsx'
import { LoginForm } from './login-form.tsx'
import { NewStep } from './new-step.tsx'
import { useSignInStep } from './use-sign-in-step.ts'

/** The login; for whoever comes from Book the email first, which needs no password. */
export function SignInSteps() {
  const { t } = useTranslation('account')
  const { search } = useLocation()
  // The first render is the server's, which knows the address alone.
  const carried: NavigationState = useNavigationState() ?? stateInAddress(search)
  const go = useSignInStep()
  const at = carried.emailFirst ?? (comesFromBook(carried) ? { step: 'email' as const, email: '' } : null)
  switch (at?.step) {
    case 'email':
      return <EmailStep email={at.email} />
    case 'new':
      return <NewStep email={at.email} />
    case 'known':
    case 'staff':
      return <KnownStep key={at.email} email={at.email} takesCode={at.step === 'known'} />
    case 'code':
      return <CodeStep key={at.nonce} email={at.email} nonce={at.nonce ?? ''} />
    default:
      return (
        <LoginForm>
          <button type="button" className="link scripted" onClick={() => go({ step: 'email', email: '' })}>
            {t('first.email.without')}
          </button>
        </LoginForm>
      )
  }
}

/** Where a message is to be read the form says it. */
const comesFromBook = ({ message, redirect }: NavigationState): boolean =>
  message === undefined && redirect !== undefined && namesClass(redirect)
