import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { environment } from '../config.ts'
import { root } from '../root.ts'
import type { DrillReport } from './restore-drill.ts'

const program = fileURLToPath(new URL('server/commands/restore-drill.ts', root))
const MAX_MS = 3_000_000

/** Runs the drill in a separate process, because a scratch database would use the memory and time of this one. `mode`: NODE_ENV. */
export async function drillInProcess(mode: string): Promise<DrillReport | undefined> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], {
    env: { ...environment(), NODE_ENV: mode },
    timeout: MAX_MS,
    maxBuffer: 2 ** 20,
  })
  return (JSON.parse(stdout) as { report: DrillReport | null }).report ?? undefined
}
