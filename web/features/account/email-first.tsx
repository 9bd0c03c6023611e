import '../../styles/sign-in.css'
import type { EmailFirst as Step } from '../../lib/sign-in-state.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { KnownStep } from './known-step.tsx'
import { NewStep } from './new-step.tsx'

/** The way in without a password, step by step. */
export default function EmailFirst({ at: { step, email, nonce } }: { at: Step }) {
  if (step === 'email') return <EmailStep email={email} />
  if (step === 'new') return <NewStep email={email} />
  if (step === 'code') return <CodeStep email={email} nonce={nonce ?? ''} />
  return <KnownStep key={email} email={email} />
}
