import '../../../styles/pages/sign-in.css'
import { lazy, Suspense } from 'react'
import { useSignInState } from '../../../lib/sign-in-state.ts'
import { LoginForm } from './login-form.tsx'
import { WithoutPassword } from './password/without-password.tsx'

// The steps are loaded on demand, because most people only use the form.
const BookedClass = lazy(() => import('./booked-class.tsx').then((module) => ({ default: module.BookedClass })))
const LoginSteps = lazy(() => import('./login-steps.tsx'))

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
