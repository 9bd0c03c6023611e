import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { MIN_PASSWORD_LENGTH } from '../../../../../packages/contract/people/password-length.ts'
import { looksLikeEmail } from '../../../lib/looks-like-email.ts'

type Registration = { email: string; password: string; confirm: string; first_name: string; last_name: string; gender: 'male' | 'female' }

/** Either the key of a text (`account:register.…`), which is shown in the current language, or the server's message. */
export type FieldProblem =
  | { key: 'emailMissing' | 'emailWrong' | 'passwordMissing' | 'tooShort' | 'mismatch' | 'failed' | 'error' }
  | { said: string }

export type Problems = Partial<Record<keyof Registration | 'form', FieldProblem>>

export function readForm(element: HTMLFormElement): Registration {
  const form = new FormData(element)
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    email: text('email').trim(),
    password: text('password'),
    confirm: text('confirm'),
    first_name: text('first_name').trim(),
    last_name: text('last_name').trim(),
    gender: form.get('gender') === 'female' ? 'female' : 'male',
  }
}

/** Validates the form (product.md 2.2). The server validates again. */
export function problemsOf({ email, ...passwords }: Pick<Registration, 'email' | 'password' | 'confirm'>): Problems {
  const problems: Problems = {}
  if (!email) problems.email = { key: 'emailMissing' }
  else if (!looksLikeEmail(email)) problems.email = { key: 'emailWrong' }
  return { ...problems, ...passwordProblemsOf(passwords) }
}

export function passwordProblemsOf({ password, confirm }: Pick<Registration, 'password' | 'confirm'>): Problems {
  const problems: Problems = {}
  if (!password) problems.password = { key: 'passwordMissing' }
  else if (password.length < MIN_PASSWORD_LENGTH) problems.password = { key: 'tooShort' }

  if (password !== confirm) problems.confirm = { key: 'mismatch' }
  else if (!confirm) problems.confirm = { key: 'passwordMissing' }
  return problems
}

export const translatable = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, wrong]) => 'key' in wrong))

/** Returns the problems of a refused registration. The server's messages take precedence. */
export function problemsOfRefusal(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status === 0) return { form: { key: 'error' } }
  if (error.code === 'password_common') return { password: { said: error.text } }
  const fields = Object.entries(error.fields).map(([name, said]) => [name, { said }])
  return { ...Object.fromEntries(fields), form: error.text ? { said: error.text } : { key: 'failed' } }
}
