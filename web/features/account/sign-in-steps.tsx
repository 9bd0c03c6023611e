import '../../styles/sign-in.css'
import { lazy, Suspense } from 'react'
import { useSignInState } from '../../lib/sign-in-state.ts'
import { BookedClass } from './booked-class.tsx'
import { LoginForm } from './login-form.tsx'
import { WithoutPassword } from './without-password.tsx'

// Most people log in with the form alone.
const LoginSteps = lazy(() => import('./login-steps.tsx'))

/** The login of visitors: one form wherever they come from, and the steps that follow it without a password. */
export function SignInSteps() {
  const { step } = useSignInState()
  if (step && step.name !== 'form')
    return (
      <Suspense>
        <LoginSteps step={step} />
      </Suspense>
    )
  return (
    <>
      <BookedClass />
      <LoginForm typedBefore={step?.email}>{(form) => <WithoutPassword {...form} />}</LoginForm>
    </>
  )
}
