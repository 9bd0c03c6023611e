import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDirectory: string) => join(dataDirectory, 'address')

/** Writes this process's address for commands on the same machine. Returns the function that removes it. */
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
