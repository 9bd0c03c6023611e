import { operatorMessage } from './operator-message.ts'

/** Runs what an operator asked for, and ends with the number that `main` answers, if any, or with `failed` when it could not be done. */
export async function runCommand(main: (given: string[]) => Promise<unknown>, failed = 1): Promise<void> {
  try {
    const ended = await main(process.argv.slice(2))
    process.exitCode = typeof ended === 'number' ? ended : 0
  } catch (error) {
    process.exitCode = failed
    console.error(operatorMessage(error) ?? error)
  }
}
