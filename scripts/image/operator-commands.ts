/** A command of docs/running.md, how it has to end, and what it has to print. */
export type OperatorCommand = { args: string[]; status: number; says: RegExp }

/** Every command for operators, in an order in which each finds what it needs. On an embedded database the site is stopped before. */
export const operatorCommands: OperatorCommand[] = [
  { args: ['backup'], status: 0, says: /Backup \S+ in \S+: \d+ rows/ },
  { args: ['restore', '--', '--list'], status: 0, says: /^\d{4}-\d\d-\d\dT\S+Z$/m },
  { args: ['restore-drill'], status: 0, says: /was restored in \d+ s: \d+ rows/ },
  { args: ['staff', '--', 'second@studio.example'], status: 0, says: /Password: \S+/ },
  { args: ['staff', '--', 'second@studio.example', '--reset-second-factor'], status: 1, says: /has no two-step verification/ },
  // Of a day on which there was nothing; a stand-in for the provider may not answer.
  { args: ['reconcile', '--', '--date', '2026-01-01'], status: 0, says: /Our books agree/ },
  // What the world is told of the domain can't be asked without a network.
  { args: ['check-mail', '--', 'owner@studio.example'], status: 0, says: /SMTP_URL is not set: the email was written/ },
  { args: ['move-database', '--', 'postgres://somewhere'], status: 1, says: /Leave the address out/ },
  { args: ['restore', '--', '--replace'], status: 0, says: /Restored \S+: \d+ rows/ },
]
