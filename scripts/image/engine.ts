import { spawnSync } from 'node:child_process'

export type Engine = {
  name: string
  base: string
  /** `folder` contains the Dockerfile. Throws on failure. */
  build: (folder: string, tag: string) => void
  start: (tag: string, port: number) => Container
}

export type Container = {
  /** The exit code, or undefined while the container is running. */
  exitCode: () => number | undefined
  logs: () => string
  stop: () => void
  /** Runs `npm run` with the container's files and settings, after the site has stopped. */
  npmRun: (args: string[]) => { status: number | null; said: string }
  remove: () => void
}

/** The settings of production, with the exceptions needed to run in a single container. */
export const settings = (port: number): Record<string, string> => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  STAFF_EMAIL: 'owner@studio.example',
  JWT_SECRET: '7e1c9a3f5b2d8046e1c9a3f5b2d80467e1c9a3f5b2d8046e1c9a3f5b2d80461',
  DEMO: '1',
  ALLOW_EMBEDDED_DATABASE: '1',
  ALLOW_SANDBOX_PAYMENTS: '1',
})

export const succeeds = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0

export function outcomeOf(program: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return { status, said: stdout + stderr }
}

/** Returns the output; errors are printed. Throws on failure. */
export function run(program: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed (${status}):\n${stdout.slice(-4000)}`)
  return stdout.trim()
}
