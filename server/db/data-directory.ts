import { mkdirSync } from 'node:fs'

/** The folder of DATA_DIR can't be made; the message says why. */
export class DataDirectoryUnusable extends Error {}

/**
 * Makes the folder of DATA_DIR where it is missing, for this account alone: secrets, people's data and their emails lie there.
 * A folder that is there stays as its owner made it. Throws DataDirectoryUnusable.
 */
export function makeDataDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataDirectoryUnusable(`DATA_DIR takes a folder that can be created and written to: ${(error as Error).message}.`)
  }
}
