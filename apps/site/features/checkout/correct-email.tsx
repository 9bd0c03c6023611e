import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { looksLikeEmail } from '../../lib/looks-like-email.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Field } from '../../ui/field.tsx'

type Problem = 'missing' | 'wrong' | 'taken' | 'over' | 'limited' | 'failed'

/** Corrects a mistyped email of a new account before payment. The field is inside the payment form, so it cannot have a separate form. */
export function CorrectEmail({ person }: { person: OwnPerson }) {
  const { t } = useTranslation('checkout')
  const { restore } = useSession()
  const field = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'unopened' | 'open' | 'saving' | 'closed' | 'saved'>('unopened')
  const [problem, setProblem] = useState<Problem | null>(null)

  async function save() {
    if (state === 'saving') return
    const input = field.current?.querySelector('input')
    const email = (input?.value ?? '').trim().toLowerCase()
    const wrong = problemOf(email)
    setProblem(wrong)
    if (wrong) return input?.focus()
    setState('saving')
    try {
      await api.post('/auth/email/correct/', { email })
      await restore()
      setState('saved')
    } catch (error) {
      setProblem(refusalOf(error))
      setState('open')
    }
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }

  function open() {
    setProblem(null)
    setState('open')
  }
  if (state === 'unopened' || state === 'closed' || state === 'saved')
    return (
      <div className="correct">
        {/* The element that receives the focus when the field closes. */}
        <button type="button" className="link" ref={state === 'unopened' ? undefined : focus} onClick={open}>
          {t('wrongEmail.ask')}
        </button>
        <span role="status">{state === 'saved' && t('wrongEmail.saved')}</span>
      </div>
    )
  return (
    <div className="correct open" ref={field}>
      <Field
        label={t('wrongEmail.label')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={person.email}
        maxLength={254}
        autoFocus
        alert
        error={problem && t(`wrongEmail.${problem}`)}
        onKeyDown={onEnter}
      />
      {problem === 'over' && (
        <Link to={paths.contactAbout(t('common:unproven.wrongSubject'), t('common:unproven.wrongMessage', { email: person.email }))}>
          {t('common:unproven.wrong')}
        </Link>
      )}
      <button type="button" className="btn sm sec" aria-busy={state === 'saving'} onClick={save}>
        {t('wrongEmail.save')}
      </button>
      <button type="button" className="link" onClick={() => setState('closed')}>
        {t('wrongEmail.cancel')}
      </button>
    </div>
  )
}

function problemOf(email: string): Problem | null {
  if (!email) return 'missing'
  return looksLikeEmail(email) ? null : 'wrong'
}

function refusalOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 429) return 'limited'
  if (error.code === 'email_taken') return 'taken'
  if (error.code === 'email_not_correctable') return 'over'
  return error.fields.email ? 'wrong' : 'failed'
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
