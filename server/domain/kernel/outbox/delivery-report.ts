import type { Attachment } from 'postal-mime'

/** A report that a remote mail server could not deliver an email (RFC 3464). */
export type DeliveryReport = {
  messageKeys: string[]
  said: string
}

const MESSAGE_KEY = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
const MAX_ERROR_LENGTH = 500

/** Parses an email, which may be truncated. Returns undefined unless it reports a permanent failure of an email with a message key. */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  // Anyone can send emails to this address, so unreadable ones are ignored.
  const { attachments } = await PostalMime.parse(source).catch(() => ({ attachments: [] as Attachment[] }))
  const [status] = textsOf(attachments, /^message\/(global-)?delivery-status$/)
  if (status === undefined) return undefined
  const [aboutEmail = {}, ...recipients] = status.split(/\n\s*\n/).map(fieldsOf)
  const failed = recipients.find(({ action = '' }) => /^failed\b/i.test(action))
  if (!failed) return undefined

  const returned = textsOf(attachments, /^(message\/(rfc822|global)|(text\/rfc822|message\/global)-headers)$/).map((text) =>
    fieldsOf(headOf(text)),
  )
  // Some servers return only the envelope id (RFC 3461, ENVID), others only the Message-ID.
  const named = [aboutEmail['original-envelope-id'], ...returned.map((headers) => headers['message-id'])]
  const messageKeys = named.flatMap((name = '') => name.match(MESSAGE_KEY)?.slice(0, 1) ?? []).map((key) => key.toLowerCase())
  return messageKeys.length > 0 ? { messageKeys, said: errorText(failed) } : undefined
}

const textsOf = (attachments: Attachment[], type: RegExp): string[] =>
  attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r\n?/g, '\n').trimStart())

const headOf = (email: string): string => email.split('\n\n', 1)[0] ?? ''

/** Returns header fields by their lower-case names. A line that begins with a space continues the previous one. */
function fieldsOf(block: string): Partial<Record<string, string>> {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.map((line) => /^([!-9;-~]+):\s*(.*)$/.exec(line)).filter((pair) => pair !== null)
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** Returns the text of a diagnostic code such as `smtp; 550 5.1.1 no such user`, without the type before the semicolon. */
function errorText({ 'diagnostic-code': diagnostic, status = '' }: Partial<Record<string, string>>): string {
  const said = diagnostic?.replace(/^[^;\s]*;\s*/, '') || status
  // PostgreSQL refuses NUL; other control characters are unreadable.
  return said
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_ERROR_LENGTH)
}
