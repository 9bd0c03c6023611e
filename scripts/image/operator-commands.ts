export type OperatorCommand = { args: string[]; status: number; says: RegExp }

/** All commands for operators, in an order that satisfies their dependencies. With an embedded database the site is stopped first. */
export const operatorCommands: OperatorCommand[] = [
  { args: ['backup'], status: 0, says: /Backup \S+ in \S+: \d+ rows/ },
  { args: ['restore', '--', '--list'], status: 0, says: /^\d{4}-\d\d-\d\dT\S+Z$/m },
  { args: ['restore-drill'], status: 0, says: /was restored in \d+ s: \d+ rows/ },
  { args: ['staff', '--', 'second@studio.example'], status: 0, says: /Password: \S+/ },
  { args: ['staff', '--', 'second@studio.example', '--reset-second-factor'], status: 1, says: /has no two-step verification/ },
  // A day without payments, because a fake provider may not answer questions about payments.
  { args: ['reconcile', '--', '--date', '2026-01-01'], status: 0, says: /Our books agree/ },
  // DNS records cannot be checked without a network.
  { args: ['check-mail', '--', 'owner@studio.example'], status: 0, says: /SMTP_URL is not set: the email was written/ },
  { args: ['move-database', '--', 'postgres://somewhere'], status: 1, says: /Leave the address out/ },
  { args: ['restore', '--', '--replace'], status: 0, says: /Restored \S+: \d+ rows/ },
]
