import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the folder open. */
export class DirectoryInUse extends Error {}

/**
 * Takes the only right to open the embedded database in `directory`: it has no lock of its own, and two processes
 * on one folder would silently lose writes. A lock whose process is gone is taken over.
 * Answers with the function that gives it back. Throws DirectoryInUse.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const lock = join(directory, 'lock')
  const mine = join(directory, `lock.${process.pid}`)
  const content = JSON.stringify({ pid: process.pid, started: processOf(process.pid)?.started })
  try {
    writeFileSync(mine, content)
    for (let attempt = 0; attempt < 5; attempt++) {
      if (link(mine, lock)) return () => release(lock, content)
      const holder = read(lock)
      if (holder !== undefined && isAlive(holder))
        throw new DirectoryInUse(
          `The database in ${directory} is open in another process (${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
        )
      renameAway(lock)
    }
    throw new DirectoryInUse(`The lock of ${directory} could not be taken: another process is taking it right now.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

type Holder = { pid: number; started: string | undefined }

/** Atomic: fails when the lock is there. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(lock: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(lock, 'utf8'))
    return Number.isInteger(pid) ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

function renameAway(lock: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return // someone else was quicker
  }
  const holder = read(aside)
  // Between reading and renaming someone may have taken it for good: put it back.
  if (holder !== undefined && isAlive(holder)) link(aside, lock)
  rmSync(aside, { force: true })
}

function release(lock: string, content: string): void {
  try {
    if (readFileSync(lock, 'utf8') === content) rmSync(lock, { force: true })
  } catch {
    // Gone already, with the folder.
  }
}

function isAlive({ pid, started }: Holder): boolean {
  const found = processOf(pid)
  if (found?.isOver) return false
  if (started !== undefined && found !== undefined) return found.started === started
  if (pid === process.pid) return false // in a container every start has the same number
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * On Linux: when a process began, since its number alone may have been given to another since, and whether it is a zombie, which has
 * ended and closed its files, and whose parent only has not asked how. Undefined: there is none, or the system does not tell.
 */
function processOf(pid: number): { started: string; isOver: boolean } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] === undefined ? undefined : { started: `${boot}/${fields[19]}`, isOver: /[ZX]/.test(fields[0] ?? '') }
  } catch {
    return undefined
  }
}
