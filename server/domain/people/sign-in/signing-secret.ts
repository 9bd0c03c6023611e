import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the configured secret, or else one that is generated once and stored in `dataDirectory/jwt-secret`. */
export function readSigningSecret({ jwtSecret, dataDirectory }: { jwtSecret: string | undefined; dataDirectory: string }): Uint8Array {
  return new TextEncoder().encode(jwtSecret ?? keptSecret(dataDirectory))
}

function keptSecret(directory: string): string {
  const path = join(directory, 'jwt-secret')
  const secret = read(path) ?? make(directory, path)
  if (secret.length < 32) throw new Error(`${path} is damaged. Delete it and start again: everyone has to sign in once more.`)
  return secret
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a temporary file, then links it to `path`, so that no process reads half a secret. A slower process uses the first secret. */
function make(directory: string, path: string): string {
  mkdirSync(directory, { recursive: true })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  return readFileSync(path, 'utf8').trim()
}
