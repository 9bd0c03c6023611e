import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDirectory: string) => join(dataDirectory, 'address')

/** Leaves word where this process listens, for commands on the same machine. Answers with what takes it away again. */
export function writeRunningAddress(dataDirectory: string, address: string): () => void {
  writeFileSync(fileIn(dataDirectory), address)
  return () => rmSync(fileIn(dataDirectory), { force: true })
}

export function readRunningAddress(dataDirectory: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDirectory), 'utf8')
  } catch {
    return undefined
  }
}
