import { secondsFrom } from './seconds-from.ts'

// The time that requests and jobs in progress have after the signal.
const PATIENCE_MS = 10_000

type Stoppable = { stop: () => Promise<void> }

/** Keeps the handlers installed. npm repeats signals from Ctrl-C and systemd, and a second one without a handler ends the process. */
export function stopOnSignal(running: Stoppable): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    void stop(running)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce)
}

async function stop(running: Stoppable): Promise<void> {
  const seconds = secondsFrom(performance.now())
  console.log(`Stopping: requests and jobs under way are finished, within ${PATIENCE_MS / 1000} s.`)
  setTimeout(() => {
    console.error(`Stopped after ${seconds()} s, before everything under way was finished.`)
    process.exit(1)
  }, PATIENCE_MS).unref()
  await running.stop()
  console.log(`Stopped after ${seconds()} s.`)
  process.exit(0)
}
