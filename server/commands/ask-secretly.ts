import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads one line from standard input. On a terminal it shows `question` and hides the input. */
export async function askSecretly(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal })
  reader.on('SIGINT', () => process.exit(130))
  try {
    for await (const line of reader) return line.trim()
    return ''
  } finally {
    reader.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
