import { ApiError } from '../../../../packages/browser/api-error.ts'
import { looksLikeEmail } from '../../lib/looks-like-email.ts'

export const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type FieldName = (typeof FIELDS)[number]
export type Message = Record<FieldName, string>

/** Either the key of a text (`contact:…`), which is shown in the current language, or the server's message. */
export type FieldProblem = { key: 'missing' | 'emailWrong' | 'failed' | 'network' } | { said: string }
export type Problems = Partial<Record<FieldName | 'form', FieldProblem>>

export function readForm(element: HTMLFormElement): Message {
  const form = new FormData(element)
  const text = (name: FieldName) => String(form.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') }
}

/** Validates the message: all fields are required. The server validates again. */
export function problemsOf(message: Message): Problems {
  const problems: Problems = {}
  for (const name of FIELDS) if (!message[name]) problems[name] = { key: 'missing' }
  if (message.email && !looksLikeEmail(message.email)) problems.email = { key: 'emailWrong' }
  return problems
}

export function problemsOfRefusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { form: { key: 'failed' } }
  if (error.status === 0) return { form: { key: 'network' } }
  const fields = FIELDS.flatMap((name) => (error.fields[name] ? [[name, { said: error.fields[name] }]] : []))
  return { ...Object.fromEntries(fields), form: error.text ? { said: error.text } : { key: 'failed' } }
}

export const translatable = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, wrong]) => 'key' in wrong))
