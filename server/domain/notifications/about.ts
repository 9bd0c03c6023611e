/** What a letter is about: its kind, and the ids from which its words are made when it leaves. */
export type About =
  // `siteUrl`: where it was asked for. The token is in the link alone.
  { kind: 'password-reset'; personId: number; token: string; siteUrl: string }

export type MailKind = About['kind']

// A letter with a key to an account in it: forgotten once it is over, and never sent again.
const SECRET_KINDS: ReadonlySet<MailKind> = new Set(['password-reset'])

export const holdsSecret = (kind: MailKind): boolean => SECRET_KINDS.has(kind)
