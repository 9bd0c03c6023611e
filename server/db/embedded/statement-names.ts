/** A statement gets a name only at its third use, because PostgreSQL keeps the plans of named statements in memory. */
const NAMED_AT = 3
const MAX_NAMES = 200
const MAX_COUNTED = 2000
/** Matches statements that select all columns. They get no name, because their columns can change after they were planned. */
const ALL_COLUMNS = /(?:select|returning|[,.])\s*\*/i

const [PARSE, BIND, DESCRIBE, STATEMENT] = ['P', 'B', 'D', 'S'].map((letter) => letter.charCodeAt(0))
/** The size of the message type and the message length, in bytes. */
const HEADER = 5

/** `message` undefined means that PostgreSQL has parsed the statement already. */
type Rewritten = { message: Uint8Array | undefined; onSuccess?: () => void }

/** Names the statements in PostgreSQL's messages. A statement without a name is planned at each use, which takes most of its time. */
export class StatementNames {
  #counts = new Map<string, number>()
  #names = new Map<string, string>()
  /** The messages of a statement follow each other: Parse, Describe, Bind, Describe, Execute. */
  #current = ''

  rewrite(message: Uint8Array): Rewritten {
    if (message[0] === PARSE) return this.#parse(message)
    const [type, first] = [message[0], message[HEADER]]
    const isOfStatement = type === BIND || (type === DESCRIBE && first === STATEMENT)
    return { message: isOfStatement && this.#current ? insertName(message, HEADER + 1, this.#current) : message }
  }

  #parse(message: Uint8Array): Rewritten {
    const text = Buffer.from(message).toString('latin1')
    const known = this.#names.get(text)
    this.#current = known ?? ''
    if (known) return { message: undefined }
    const count = (this.#counts.get(text) ?? 0) + 1
    if (this.#counts.size >= MAX_COUNTED) this.#counts.clear()
    this.#counts.set(text, count)
    if (count < NAMED_AT || this.#names.size >= MAX_NAMES || ALL_COLUMNS.test(text)) return { message }
    const name = `statement_${this.#names.size}`
    return {
      message: insertName(message, HEADER, name),
      onSuccess: () => {
        this.#names.set(text, name)
        this.#current = name
      },
    }
  }
}

function insertName(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  named.writeInt32BE(named.length - 1, 1)
  return named
}
