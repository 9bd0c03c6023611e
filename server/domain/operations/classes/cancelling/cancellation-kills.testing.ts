import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The program that `runAndKill` runs. */
export const RUNNER = new URL('./cancellation-kills-runner.testing.ts', import.meta.url)

/** Runs the bundled program until it exits, or kills it at step number `atStep`. Returns the printed steps. */
export async function runAndKill(program: string, databaseUrl: string, atStep = Number.POSITIVE_INFINITY): Promise<string[]> {
  const runner = spawn(process.execPath, [program, databaseUrl, String(atStep)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => runner.once('exit', resolve))
  const steps: string[] = []
  for await (const line of createInterface({ input: runner.stdout })) {
    steps.push(line)
    if (steps.length >= atStep) runner.kill('SIGKILL')
  }
  await ended
  return steps
}
