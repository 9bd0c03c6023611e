import { ApiError } from '../../../../packages/browser/api-error.ts'

const CODES = [
  'wrong_password',
  'password_common',
  'email_taken',
  'last_staff',
  'paid_ahead',
  'invalid_email_link',
  'email_unproven',
  'rate_limited',
  'wrong_code',
  'too_many_codes',
  'code_wrong',
  'code_over',
] as const
type Code = (typeof CODES)[number]

/** Either the key of a text (`profile:trouble.…`), which is shown in the current language, or the server's message. */
export type ProfileProblem =
  | { key: Code | 'network' | 'failed' | 'missing' | 'code_missing' | 'emailWrong' | 'emailSame' | 'tooShort' | 'mismatch' }
  | { said: string }
export type ProfileProblems = Partial<Record<string, ProfileProblem>>

const FIELDS: Partial<Record<Code, string>> = {
  wrong_password: 'password',
  password_common: 'new_password',
  email_taken: 'email',
  wrong_code: 'code',
  code_wrong: 'code',
  code_over: 'code',
}

export function profileProblemsOf(error: unknown): ProfileProblems {
  if (!(error instanceof ApiError)) return { form: { key: 'failed' } }
  if (error.status === 0) return { form: { key: 'network' } }
  const code = CODES.find((one) => one === error.code)
  if (code) return { [FIELDS[code] ?? 'form']: { key: code } }
  const fields = Object.entries(error.fields).map(([name, said]) => [name, { said }])
  if (fields.length > 0) return Object.fromEntries(fields)
  return { form: error.status < 500 && error.text ? { said: error.text } : { key: 'failed' } }
}

/** Removes the server's messages, which do not change with the language. */
export const translatable = (troubles: ProfileProblems): ProfileProblems =>
  Object.fromEntries(Object.entries(troubles).filter(([, trouble]) => trouble && 'key' in trouble))
