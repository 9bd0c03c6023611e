import type { SignInStep } from '../../../lib/sign-in-state.ts'
import { CodeStep } from './code-step.tsx'
import { NewStep } from './new-step.tsx'

/** What follows *Continue without a password*: the name of somebody new, or the code of somebody known. */
export default function LoginSteps({ step: { name, email, nonce } }: { step: SignInStep }) {
  return name === 'new' ? <NewStep email={email} /> : <CodeStep email={email} nonce={nonce ?? ''} />
}
