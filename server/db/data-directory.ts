import { mkdirSync } from 'node:fs'

export class DataDirectoryUnusable extends Error {}

/** Creates DATA_DIR if missing, readable only by this account, as it contains secrets and personal data. Throws DataDirectoryUnusable. */
export function makeDataDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataDirectoryUnusable(`DATA_DIR takes a folder that can be created and written to: ${(error as Error).message}.`)
  }
}
