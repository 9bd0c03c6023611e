import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isUp } from '../load/is-up.ts'

const PATIENCE_MS = 120_000

export type StartedSite = { milliseconds: number; pid: number; stop: () => Promise<void> }

/** Runs `npm start` and waits until the server answers. */
export async function npmStart(environment: Record<string, string>): Promise<StartedSite> {
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  while (!(await isUp(Number(environment.PORT), '/api/health/'))) {
    if (npm.exitCode !== null || performance.now() - began > PATIENCE_MS) throw new Error(`npm start failed (${npm.exitCode}).`)
    await pause(10)
  }
  const milliseconds = performance.now() - began
  const pid = lastChildOf(npm.pid ?? 0)
  return {
    milliseconds,
    pid,
    stop: async () => {
      process.kill(pid, 'SIGTERM')
      await ended
    },
  }
}

/** Returns the process of the server: npm runs a shell, which becomes the server. */
function lastChildOf(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return child ? lastChildOf(Number(child)) : pid
}
