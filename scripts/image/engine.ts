import { spawnSync } from 'node:child_process'

/** What builds and runs images on this machine. */
export type Engine = {
  name: string
  /** What the image stands on. */
  base: string
  /** `folder` has the Dockerfile. Throws when it fails. */
  build: (folder: string, tag: string) => void
  /** Starts the site in it, alone, on its embedded database. */
  start: (tag: string, port: number) => Container
}

export type Container = {
  /** Undefined: it runs. */
  exitCode: () => number | undefined
  logs: () => string
  /** Sends SIGTERM. */
  stop: () => void
  /** `npm run` of a command with the container's files and settings, once the site has ended. */
  npmRun: (args: string[]) => { status: number | null; said: string }
  remove: () => void
}

/** What production asks for, with the smallest exceptions that let one container be a whole site. */
export const settings = (port: number): Record<string, string> => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  STAFF_EMAIL: 'owner@studio.example',
  JWT_SECRET: '7e1c9a3f5b2d8046e1c9a3f5b2d80467e1c9a3f5b2d8046e1c9a3f5b2d80461',
  DEMO: '1',
  ALLOW_EMBEDDED_DATABASE: '1',
  ALLOW_SANDBOX_PAYMENTS: '1',
})

/** Whether a program is there and says yes. */
export const succeeds = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** How a program ended, and all that it printed. */
export function outcomeOf(program: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return { status, said: stdout + stderr }
}

/** What it answers; its complaints are shown. Throws when it fails. */
export function run(program: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed (${status}):\n${stdout.slice(-4000)}`)
  return stdout.trim()
}
