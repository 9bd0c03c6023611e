import { operatorMessage } from './operator-message.ts'

/** Runs a command. The exit code is the number that `main` returns, or 0; `failed` if it throws. */
export async function runCommand(main: (given: string[]) => Promise<unknown>, failed = 1): Promise<void> {
  try {
    const ended = await main(process.argv.slice(2))
    process.exitCode = typeof ended === 'number' ? ended : 0
  } catch (error) {
    process.exitCode = failed
    console.error(operatorMessage(error) ?? error)
  }
}
