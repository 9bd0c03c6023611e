import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DirectoryInUse extends Error {}

/** Locks `directory` for this process, taking over a dead process's lock. Returns the function that releases it. Throws DirectoryInUse. */
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

/** Creates the lock file atomically. Returns false if the lock exists. */
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
    return // another process was faster
  }
  const holder = read(aside)
  // The renamed file may be the lock of a process that took it between the read and the rename. Such a lock is put back.
  if (holder !== undefined && isAlive(holder)) link(aside, lock)
  rmSync(aside, { force: true })
}

function release(lock: string, content: string): void {
  try {
    if (readFileSync(lock, 'utf8') === content) rmSync(lock, { force: true })
  } catch {
    // The lock was already deleted together with the folder.
  }
}

function isAlive({ pid, started }: Holder): boolean {
  const found = processOf(pid)
  if (found?.isOver) return false
  if (started !== undefined && found !== undefined) return found.started === started
  if (pid === process.pid) return false // in a container the process id is the same after every start
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** `started`: boot and start time, because process ids are reused. `isOver`: a zombie process. Undefined: no such process, or not Linux. */
function processOf(pid: number): { started: string; isOver: boolean } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] === undefined ? undefined : { started: `${boot}/${fields[19]}`, isOver: /[ZX]/.test(fields[0] ?? '') }
  } catch {
    return undefined
  }
}
