import '../../../styles/pages/sign-in.css'
import { lazy, Suspense } from 'react'
import { useSignInState } from '../../../lib/sign-in-state.ts'
import { LoginForm } from './login-form.tsx'
import { WithoutPassword } from './without-password.tsx'

// Most people log in with the form alone, and know which class they chose once the browser has read it from the history.
const BookedClass = lazy(() => import('./booked-class.tsx').then((module) => ({ default: module.BookedClass })))
const LoginSteps = lazy(() => import('./login-steps.tsx'))

/** The login of visitors: one form wherever they come from, and the steps that follow it without a password. */
export function SignInSteps() {
  const { item, step } = useSignInState()
  if (step && step.name !== 'form')
    return (
      <Suspense>
        <LoginSteps step={step} />
      </Suspense>
    )
  return (
    <>
      <Suspense>{item && <BookedClass />}</Suspense>
      <LoginForm typedBefore={step?.email}>{(form) => <WithoutPassword {...form} />}</LoginForm>
    </>
  )
}
