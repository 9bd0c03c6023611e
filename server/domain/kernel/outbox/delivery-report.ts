import PostalMime, { type Attachment } from 'postal-mime'

/** A mail server far away could not deliver an email (RFC 3464). */
export type DeliveryReport = {
  /** What the email may be known by to us: the keys that our own part of the report carries. */
  messageKeys: string[]
  /** The words of the server that would not have it. */
  said: string
}

const MESSAGE_KEY = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
const LONGEST_SAID = 500

/** Reads an email, as it came or as much of it as is at hand. Undefined: it does not say that one of ours has failed for good. */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  // Whatever a stranger sends there, an email that can't be read is no report.
  const { attachments } = await PostalMime.parse(source).catch(() => ({ attachments: [] as Attachment[] }))
  const [status] = textsOf(attachments, /^message\/(global-)?delivery-status$/)
  if (status === undefined) return undefined
  const [aboutEmail = {}, ...recipients] = status.split(/\n\s*\n/).map(fieldsOf)
  const failed = recipients.find(({ action = '' }) => /^failed\b/i.test(action))
  if (!failed) return undefined

  const returned = textsOf(attachments, /^(message\/(rfc822|global)|(text\/rfc822|message\/global)-headers)$/).map((text) =>
    fieldsOf(headOf(text)),
  )
  // Some servers tell only the name that the way there has for an email (RFC 3461, ENVID), others only its own.
  const named = [aboutEmail['original-envelope-id'], ...returned.map((headers) => headers['message-id'])]
  const messageKeys = named.flatMap((name = '') => name.match(MESSAGE_KEY)?.slice(0, 1) ?? []).map((key) => key.toLowerCase())
  return messageKeys.length > 0 ? { messageKeys, said: wordsOf(failed) } : undefined
}

const textsOf = (attachments: Attachment[], type: RegExp): string[] =>
  attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r\n?/g, '\n').trimStart())

const headOf = (email: string): string => email.split('\n\n', 1)[0] ?? ''

/** Fields by their names in lower case; a line that begins with a space goes on with the one before. */
function fieldsOf(block: string): Partial<Record<string, string>> {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.map((line) => /^([!-9;-~]+):\s*(.*)$/.exec(line)).filter((pair) => pair !== null)
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** `smtp; 550 5.1.1 no such user`: before the semicolon stands whose words they are. */
function wordsOf({ 'diagnostic-code': diagnostic, status = '' }: Partial<Record<string, string>>): string {
  const said = diagnostic?.replace(/^[^;\s]*;\s*/, '') || status
  // The database refuses NUL, and nobody reads the others.
  return said
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SAID)
}
