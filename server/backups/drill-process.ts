import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { environment } from '../config.ts'
import { root } from '../root.ts'
import type { DrillReport } from './restore-drill.ts'

const program = fileURLToPath(new URL('server/commands/restore-drill.ts', root))
const MAX_MS = 3_000_000

/** Runs the restore drill in a separate process, so that it uses no memory or time of the site. `mode`: the NODE_ENV of that process. */
export async function drillInProcess(mode: string): Promise<DrillReport | undefined> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], {
    env: { ...environment(), NODE_ENV: mode },
    timeout: MAX_MS,
    maxBuffer: 2 ** 20,
  })
  return (JSON.parse(stdout) as { report: DrillReport | null }).report ?? undefined
}
