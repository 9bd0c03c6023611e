import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { useEmailProof } from '../../lib/hooks/use-email-proof.ts'
import { useFocusOnReplace } from '../../lib/hooks/use-focus-on-replace.ts'
import { paths } from '../../lib/paths.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { UnprovenEmailNotice } from '../../ui/unproven-email-notice.tsx'
import type { ProfileProblems } from './profile-problem.ts'
import { SaveOutcome } from './profile-section.tsx'
import { missingProof, ProofField, proofIn } from './proof-field.tsx'
import type { UpcomingPaidClass } from './upcoming-paid-classes.ts'
import { useSaveState } from './use-save-state.ts'

type Props = { person: OwnPerson; ahead: UpcomingPaidClass[]; onStale: () => void; onLeave: () => Promise<void>; onCancel: () => void }

export function EraseAccountForm({ person, ahead, onStale, onLeave, onCancel }: Props) {
  const { t } = useTranslation('profile')
  const { dayMonthYear, time } = useFormat()
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  const saving = useSaveState()
  const [owes, setOwes] = useState(false)
  const [hasCreditOrPass, setHasCreditOrPass] = useState(false)
  const proof = useEmailProof()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const proof = proofIn(form)
    const agreed = typed.get('agree') === 'on'
    const found: ProfileProblems = {
      ...(ahead.length > 0 && !agreed && { agree: { key: 'paid_ahead' } }),
      ...missingProof(proof),
    }
    const agrees = {
      free_paid_seats: agreed,
      cancel_owed: typed.get('cancelOwed') === 'on',
      give_up_credit: typed.get('giveUpCredit') === 'on',
    }
    const erase = () => api.delete('/auth/me/', { ...proof, ...agrees }).catch(isStale)
    if (await saving.save(erase, { found, form })) await onLeave()
  }

  /** Something has changed since the preview (a paid class, a debt, credit or a pass). The form shows the change and asks again. */
  function isStale(error: unknown): never {
    if (error instanceof ApiError && error.code === 'paid_ahead') onStale()
    if (error instanceof ApiError && error.code === 'owes') setOwes(true)
    if (error instanceof ApiError && (error.code === 'has_credit' || error.code === 'has_pass')) setHasCreditOrPass(true)
    throw error
  }

  return (
    <form className="erase" method="post" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {t('erase.sure')}
      </h3>
      <p className="soft">{t('erase.goes')}</p>
      {!person.email_proven && <UnprovenEmailNotice email={person.email} proof={proof} text={t('erase.messages')} />}
      {ahead.length > 0 && (
        <div className="ahead">
          <p>{t('erase.ahead', { count: ahead.length })}</p>
          <ul>
            {ahead.map(({ key, title, start }) => (
              <li key={key}>
                {title}, {dayMonthYear(start)}, {time(start)}
              </li>
            ))}
          </ul>
          <p>
            <RichText
              text={t('erase.money')}
              parts={{ terms: <Link to={paths.bookingTerms} />, write: <Link to={paths.contactAbout(t('erase.subject'))} /> }}
            />
          </p>
          <label className="check">
            <input type="checkbox" name="agree" aria-invalid={saving.say('agree') ? true : undefined} aria-describedby="agree-error" />
            {t('erase.agree')}
          </label>
          <p className="err" id="agree-error">
            {saving.say('agree')}
          </p>
        </div>
      )}
      {owes && (
        <label className="check">
          <input type="checkbox" name="cancelOwed" />
          {t('erase.cancelOwed')}
        </label>
      )}
      {hasCreditOrPass && (
        <label className="check">
          <input type="checkbox" name="giveUpCredit" />
          {t('erase.giveUpCredit')}
        </label>
      )}
      <ProofField person={person} saving={saving} />
      <SaveOutcome saving={saving} saved={t('erase.done')} />
      <div className="go">
        <SubmitButton className="danger" busy={saving.busy}>
          {t('erase.submit')}
        </SubmitButton>
        <button type="button" className="link" onClick={onCancel}>
          {t('erase.keep')}
        </button>
      </div>
    </form>
  )
}
