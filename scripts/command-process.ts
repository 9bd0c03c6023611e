import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// A machine with other things to do takes its time.
const PATIENCE_MS = 300_000

type Where = { folder: string; environment: Record<string, string> }

/** A command in a process group of its own and with nothing of our environment, as whoever types it in a terminal has it. */
export class CommandProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  /** What it has printed, errors too. */
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

  /** Throws when it ends before, or never answers there. */
  async answersAt(address: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
      if (this.#isOver) throw new Error(`The start failed (${this.#child.exitCode}):\n${this.said}`)
      if (await fetch(address).then(isOk, () => false)) return
    }
    throw new Error(`No answer within ${PATIENCE_MS / 1000} s:\n${this.said}`)
  }

  /** To every process of the group, as Ctrl-C does. */
  signal(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined && !this.#isOver) process.kill(-this.#child.pid, signal)
  }

  /** How it ended: its number, or null when a signal ended it. */
  async exitCode(): Promise<number | null> {
    await this.#ended
    return this.#child.exitCode
  }

  get #isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }
}

const isOk = (answer: Response): boolean => answer.ok

/** Without the programs of node_modules, which only npm puts there. */
const pathOfTheMachine = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter)
