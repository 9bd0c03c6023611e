import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOnLanguageChange } from '../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import {
  FIELDS,
  type FieldName,
  type FieldProblem,
  type Message,
  type Problems,
  problemsOf,
  problemsOfRefusal,
  readForm,
  translatable,
} from './message.ts'

type State = { step: 'idle' | 'sending' } | { step: 'sent'; said: string }

export function ContactForm() {
  const { t } = useTranslation('contact')
  const [state, setState] = useState<State>({ step: 'idle' })
  const [problems, setProblems] = useState<Problems>({})
  const form = useFilledIn()
  useOnLanguageChange(
    useCallback(() => {
      setProblems(translatable)
      setState((now) => (now.step === 'sent' ? { step: 'idle' } : now))
    }, []),
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const form = event.currentTarget
    const message = readForm(form)
    const found = problemsOf(message)
    setProblems(found)
    setState({ step: 'idle' })
    if (Object.keys(found).length > 0) return focusFirst(form, found)

    setState({ step: 'sending' })
    try {
      const { message: said } = await api.postUnsigned<{ message: string }>('/contact/', message)
      form.reset()
      setState({ step: 'sent', said })
    } catch (error) {
      const refused = problemsOfRefusal(error)
      setState({ step: 'idle' })
      setProblems(refused)
      focusFirst(form, refused)
    }
  }

  const say = (wrong: FieldProblem | undefined) => wrong && ('said' in wrong ? wrong.said : t(wrong.key))
  const field = (name: FieldName) => ({ name, label: t(name), error: say(problems[name]), required: true })
  const wrongFields = FIELDS.filter((name) => problems[name]).map((name) => t(name))
  return (
    // Errors are shown at the fields instead of the browser's bubbles.
    <form className="contact-form" method="post" noValidate onSubmit={submit} ref={form} aria-labelledby="write">
      <h2 className="t" id="write">
        {t('form')}
      </h2>
      <NoScript />
      <div className="two">
        <Field {...field('name')} autoComplete="name" maxLength={120} />
        <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
      </div>
      <Field {...field('subject')} maxLength={200} />
      <TextArea {...field('message')} rows={7} maxLength={5000} />
      {state.step === 'sent' && <Notice tone="good">{state.said}</Notice>}
      {(problems.form || wrongFields.length > 0) && (
        <Notice tone="bad">{say(problems.form) ?? t('check', { fields: wrongFields.join(', ') })}</Notice>
      )}
      <div className="send">
        <SubmitButton busy={state.step === 'sending'}>{t('submit')}</SubmitButton>
        <p className="muted">
          <RichText text={t('privacy')} parts={{ privacy: <Link to={paths.privacy} /> }} />
        </p>
      </div>
    </form>
  )
}

// Runs after rendering, because the error is only announced if it is already on the page.
function focusFirst(form: HTMLFormElement, problems: Problems) {
  const first = FIELDS.find((name) => problems[name])
  if (first) requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
}

/** Fills empty fields with the signed-in person and the URL's parameters, as plain text, shortened to the fields' limits. */
function useFilledIn() {
  const form = useRef<HTMLFormElement>(null)
  const [query] = useSearchParams()
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  useEffect(() => {
    if (person) fillIn(form.current, { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email })
  }, [person])
  useEffect(() => fillIn(form.current, { subject: query.get('subject') ?? '', message: query.get('message') ?? '' }), [query])
  return form
}

function fillIn(form: HTMLFormElement | null, known: Partial<Message>) {
  for (const name of FIELDS) {
    const field = form?.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value === '') field.value = (known[name] ?? '').slice(0, field.maxLength)
  }
}
