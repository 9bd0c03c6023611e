import { type MouseEvent, useEffect, useState } from 'react'
import { newNonce } from '../../../../packages/browser/nonce.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../lib/session.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { focusField } from './focus-field.ts'
import { type ProfileProblem, type ProfileProblems, profileProblemsOf } from './profile-problem.ts'
import { requestCode } from './sign-in/request-code.ts'
import type { SaveState } from './use-save-state.ts'

type Props = { person: OwnPerson; saving: SaveState }

export function ProofField({ person, saving }: Props) {
  const { t } = useTranslation('profile')
  const { restore } = useSession()
  const isStale = !person.has_password && saving.troubles.password !== undefined
  // The server refuses the code if the person has set a first password in another tab. The reloaded profile then shows a password field.
  useEffect(() => {
    if (isStale) void restore()
  }, [isStale, restore])
  if (!person.has_password) return <CodeField email={person.email} error={saving.say('code')} />
  return <PasswordField label={t('current')} name="password" autoComplete="current-password" required error={saving.say('password')} />
}

function CodeField({ email, error }: { email: string; error: string | undefined }) {
  const { t } = useTranslation('profile')
  const [nonce] = useState(newNonce)
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProfileProblem | null>(null)

  async function send({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (busy) return
    const { form } = currentTarget
    setBusy(true)
    setProblem(null)
    try {
      await requestCode(email, nonce)
      setSent(true)
      if (form) focusField(form, 'code')
    } catch (error) {
      setProblem(profileProblemsOf(error).form ?? { key: 'failed' })
    }
    setBusy(false)
  }

  return (
    <>
      <p className="soft" role="status">
        {isSent ? t('proof.sent', { email }) : t('proof.text')}
      </p>
      {problem && <Notice tone="bad">{'said' in problem ? problem.said : t(`trouble.${problem.key}`)}</Notice>}
      <div className="go">
        <button type="button" className="btn sm sec" aria-busy={busy} onClick={send}>
          {t(isSent ? 'proof.again' : 'proof.send')}
        </button>
      </div>
      <input type="hidden" name="nonce" value={nonce} />
      <Field label={t('proof.code')} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={8} required error={error} />
    </>
  )
}

export function proofIn(form: HTMLFormElement): { password: string } | { code: string; nonce: string } {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return typed.has('password') ? { password: text('password') } : { code: text('code').replaceAll(/\s/g, ''), nonce: text('nonce') }
}

export function missingProof(proof: ReturnType<typeof proofIn>): ProfileProblems {
  if ('password' in proof) return proof.password ? {} : { password: { key: 'missing' } }
  return /^\d{6}$/.test(proof.code) ? {} : { code: { key: 'code_missing' } }
}
