import { type FormEvent, useEffect, useState } from 'react'
import { withAsciiDomain } from '../../../../../packages/contract/people/email-address.ts'
import type { OwnPerson } from '../../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { useEmailProof } from '../../../lib/hooks/use-email-proof.ts'
import { looksLikeEmail } from '../../../lib/looks-like-email.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { UnprovenEmailNotice } from '../../../ui/unproven-email-notice.tsx'
import type { ProfileProblems } from '../profile-problem.ts'
import { ProfileSection, SaveOutcome } from '../profile-section.tsx'
import { missingProof, ProofField, proofIn } from '../proof-field.tsx'
import { useSaveState } from '../use-save-state.ts'

/** Changes the email address; the change takes effect when the emailed link is used. An unproven address can be proven here. */
export function EmailForm({ person }: { person: OwnPerson }) {
  const { t } = useTranslation(['profile', 'account'])
  const saving = useSaveState()
  const proof = useEmailProof()
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => {
    // If the request fails, the form does not show a pending change.
    api.get<{ email: string | null }>('/auth/email/').then(
      ({ email }) => setWaiting(email),
      () => {},
    )
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = withAsciiDomain(
      String(new FormData(form).get('email') ?? '')
        .trim()
        .toLowerCase(),
    )
    const proof = proofIn(form)
    const found = { ...wrongWith(email, person), ...missingProof(proof) }
    if (!(await saving.save(() => api.post('/auth/email/', { email, ...proof }), { found, form }))) return
    setWaiting(email)
    form.reset()
  }

  return (
    <ProfileSection title={t('email.title')} text={t('email.text')}>
      <p className="now">
        <span className="label">{t('email.now')}</span> <b>{person.email}</b>
      </p>
      {waiting && waiting !== person.email && <Notice>{t('email.waiting', { email: waiting })}</Notice>}
      {!person.email_proven && <UnprovenEmailNotice email={person.email} proof={proof} text={t('common:unproven.account')} />}
      <form method="post" noValidate onSubmit={submit}>
        <Field label={t('email.new')} name="email" type="email" autoComplete="email" maxLength={254} required error={saving.say('email')} />
        <ProofField person={person} saving={saving} />
        <div className="go">
          <SubmitButton busy={saving.busy}>{t('email.submit')}</SubmitButton>
          <SaveOutcome saving={saving} saved={t('email.sent')} />
        </div>
      </form>
    </ProfileSection>
  )
}

function wrongWith(email: string, person: OwnPerson): ProfileProblems {
  const troubles: ProfileProblems = {}
  if (!email) troubles.email = { key: 'missing' }
  else if (!looksLikeEmail(email)) troubles.email = { key: 'emailWrong' }
  else if (email === person.email) troubles.email = { key: 'emailSame' }
  return troubles
}
