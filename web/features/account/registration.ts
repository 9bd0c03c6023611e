import type { TFunction } from 'i18next'
import { MIN_PASSWORD_LENGTH } from '../../../contract/password-length.ts'
import { ApiError } from '../../lib/api-error.ts'

type Registration = { email: string; password: string; confirm: string; first_name: string; last_name: string; gender: 'male' | 'female' }

/** A sentence for each field that is wrong; `form`: for all of it. */
export type Problems = Partial<Record<keyof Registration | 'form', string>>

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

/** SPEC 5. The server judges again. */
export function problemsOf({ email, password, confirm }: Registration, t: TFunction<'account'>): Problems {
  const problems: Problems = {}
  if (!email) problems.email = t('register.emailMissing')
  else if (!/^[^@\s]+@[^@\s]+$/.test(email)) problems.email = t('register.emailWrong')

  if (!password) problems.password = t('register.passwordMissing')
  else if (password.length < MIN_PASSWORD_LENGTH) problems.password = t('register.tooShort')

  if (password !== confirm) problems.confirm = t('register.mismatch')
  return problems
}

/** The server's own words where it gave any (SPEC 8.2). */
export function refusal(error: unknown, t: TFunction<'account'>): Problems {
  if (!(error instanceof ApiError) || error.status === 0) return { form: t('register.error') }
  return { ...error.fields, form: error.text || t('register.failed') }
}
