import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

// The timeout is generous, for busy machines.
const PATIENCE_MS = 300_000

/** The full site in a separate process, started as by `npm start`. Tests can kill and restart it. */
export class SiteProcess {
  #child: ChildProcess | undefined
  #said = ''
  readonly #environment: Record<string, string>
  readonly address: string

  constructor(port: number, environment: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`
    this.#environment = {
      PORT: String(port),
      NODE_ENV: 'test',
      RATE_LIMIT_FACTOR: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      HOLD_SECONDS: '3',
      ...environment,
    }
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['bundle/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#environment },
    })
    this.#child = child
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
    let complaint = ''
    child.stderr?.on('data', (data) => {
      complaint += data
    })
    this.#said = ''
    child.stdout?.on('data', (data) => {
      this.#said += data
    })
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(30)) {
      if (child.signalCode !== null) throw new Error('It was killed while it started.')
      if (child.exitCode !== null) throw new Error(`The start failed (${child.exitCode}): ${complaint}`)
      if (await isUp(this.address)) return
    }
    throw new Error(`The site did not answer within ${PATIENCE_MS / 1000} s: ${complaint}`)
  }

  /** The exit code of the last process. Null means that it is running, or was killed. */
  get exitCode(): number | null | undefined {
    return this.#child?.exitCode
  }

  get said(): string {
    return this.#said
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

const isUp = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health/`).then(
    (answer) => answer.ok,
    () => false,
  )
