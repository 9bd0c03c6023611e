import type { SignInStep } from '../../../lib/sign-in-state.ts'
import { CodeStep } from './code-step.tsx'
import { NewStep } from './new-step.tsx'

/** The step after *Continue without a password*: the name for a new account, or the code for an existing one. */
export default function LoginSteps({ step: { name, email, nonce } }: { step: SignInStep }) {
  return name === 'new' ? <NewStep email={email} /> : <CodeStep email={email} nonce={nonce ?? ''} />
}
