import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Kept, Statement } from './shot.ts'
import type { Shooter } from './volley.ts'

/** A connection to the database with nothing around it: the driver, and one statement after the other. */
export async function openSession(url: string): Promise<Shooter<Statement[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    ask: async (statements) => {
      const kept = new Map<string, unknown>()
      for (const { text, values, keeps } of statements) {
        const { rows } = await client.query({ text, values: values.map((value) => filled(value, kept)), rowMode: 'array' })
        if (keeps) kept.set(keeps, rows[0]?.[0])
      }
      return 'done'
    },
    end: () => void client.end(),
  }
}

function filled(value: unknown, kept: Map<string, unknown>): unknown {
  if (!isKept(value)) return value
  if (!kept.has(value.kept)) kept.set(value.kept, randomUUID())
  return kept.get(value.kept)
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'kept' in value
