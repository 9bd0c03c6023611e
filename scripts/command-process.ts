import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// The timeout is generous, for busy machines.
const PATIENCE_MS = 300_000

type Where = { folder: string; environment: Record<string, string> }

/** A command in a separate process group without our environment, as if typed in a terminal. */
export class CommandProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  said = ''

  constructor([program = '', ...args]: string[], { folder, environment }: Where) {
    this.#child = spawn(program, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: pathOfTheMachine(), HOME: process.env.HOME, ...environment },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (data) => {
        this.said += data
      })
    const endWithUs = () => this.signal('SIGKILL')
    process.once('exit', endWithUs)
    this.#ended = once(this.#child, 'close').finally(() => process.off('exit', endWithUs))
  }

  /** Throws if the command exits, or does not respond in time. */
  async answersAt(address: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
      if (this.#isOver) throw new Error(`The start failed (${this.#child.exitCode}):\n${this.said}`)
      if (await fetch(address).then(isOk, () => false)) return
    }
    throw new Error(`No answer within ${PATIENCE_MS / 1000} s:\n${this.said}`)
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined && !this.#isOver) process.kill(-this.#child.pid, signal)
  }

  /** The exit code, or null if the process was killed by a signal. */
  async exitCode(): Promise<number | null> {
    await this.#ended
    return this.#child.exitCode
  }

  get #isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }
}

const isOk = (answer: Response): boolean => answer.ok

/** PATH without node_modules/.bin, which npm adds. */
const pathOfTheMachine = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter)
