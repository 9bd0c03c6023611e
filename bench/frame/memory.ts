import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Memory in megabytes. `files`: mapped files of Node and libraries, which the system can share and reclaim. */
export type Memory = { resident: number; files: number; heap: number; external: number }

/** The environment in which Node writes a report on a signal, for `memoryOf`. */
export const reporting = (folder: string) => ({
  NODE_OPTIONS: `--report-on-signal --report-compact --report-exclude-network --report-directory=${folder}`,
})

/** Returns the memory of a process that was started with `reporting(folder)`. */
export async function memoryOf(pid: number, folder: string): Promise<Memory> {
  const smaps = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(smaps)?.[1]) / 1024
  const { javascriptHeap } = await report(pid, folder)
  return {
    resident: megabytes('Rss'),
    files: megabytes('Rss') - megabytes('Anonymous'),
    heap: javascriptHeap.totalCommittedMemory / 2 ** 20,
    external: javascriptHeap.externalMemory / 2 ** 20,
  }
}

type Report = { javascriptHeap: { totalCommittedMemory: number; externalMemory: number } }

async function report(pid: number, folder: string): Promise<Report> {
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await pause(100)
    const file = readdirSync(folder).find((name) => name.startsWith('report.') && name.includes(`.${pid}.`))
    if (!file) continue
    try {
      const text = readFileSync(join(folder, file), 'utf8')
      const read = JSON.parse(text) as Report
      rmSync(join(folder, file))
      return read
    } catch {
      // Node has not finished writing the file yet.
    }
  }
  throw new Error('Node wrote no report of its memory.')
}
