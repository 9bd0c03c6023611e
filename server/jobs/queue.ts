import { PgBoss, type Queue as QueueSettings, type WorkOptions } from 'pg-boss'
import type { Enqueue, Job } from '../db/enqueue.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { queueDatabaseIn } from '../db/queue-database.ts'
import { runDuties, runEach } from '../domain/kernel/run-each.ts'
import type { Handlers } from './handlers.ts'
import { logOnceAMinute } from './log-once-a-minute.ts'
import { recurringJobs } from './recurring-jobs.ts'

export type Queue = {
  enqueue: Enqueue
  work: (handlers: Handlers) => Promise<void>
  /** The number of failures per job name in this process. */
  failures: ReadonlyMap<string, number>
  /** Aborted when the queue stops. */
  stopping: AbortSignal
  stop: () => Promise<void>
}

type Name = keyof Handlers
type Log = { error: (what: object, message: string) => void }

// Retries for about two days, backing off to once an hour, because a provider may be down for hours.
const PATIENT = { retryLimit: 50, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const
// Makes a killed process's job available after this time, instead of after its full time limit.
const PULSE = { heartbeatSeconds: 20 } as const
const LOOK_AFTER = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 } as const
// Moving a class of twenty people queues twenty emails. If taken one by one, each would wait two seconds for the next poll.
const TAKEN_TOGETHER: { [Name in Job['name']]?: WorkOptions } = { 'send-email': { batchSize: 5, burstWhenBatchFull: true } }
const LOOK_SECONDS = { jobs: 2, recurring: 5 }
// The first poll is delayed, because polling keeps the embedded database busy while requests wait for the start.
const FIRST_LOOK_MS = 500
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const unasked = { executeSql: async () => ({ rows: [] }) }
const jobNames = [
  'refund',
  'expire-checkout',
  'send-email',
  'send-newsletter',
  'cancel-class',
  'run-classes',
  'run-bookings',
  'run-deferred',
  'resell',
  'update-waiting-list',
  'keep-make-up-days',
  'top-up',
] as const satisfies Job['name'][]

/** Opens the queue in this database. Creating its queues later, in a transaction of the embedded database, would deadlock. */
export async function openQueue({ kind, queue, inTurn }: Pick<OpenDatabase, 'kind' | 'queue' | 'inTurn'>, log: Log): Promise<Queue> {
  const boss = new PgBoss({ db: queue as never, backend: kind === 'embedded' ? 'pglite' : 'postgres', ...LOOK_AFTER })
  boss.on(
    'error',
    logOnceAMinute((error) => log.error({ err: error }, 'the job queue stumbled')),
  )
  // The first start creates the tables of the queue. Two processes creating them at once would conflict.
  await inTurn(async () => {
    await boss.start()
    // Creating or updating all queues takes thirty statements, so only differences are written.
    const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    const keep = async (name: string, options: Omit<QueueSettings, 'name'>) => {
      const queue = found.get(name)
      if (!queue) await boss.createQueue(name, { ...options, ...PULSE })
      // Updates queues that an earlier version created.
      else if (queue.heartbeatSeconds !== PULSE.heartbeatSeconds) await boss.updateQueue(name, PULSE)
    }
    // Deletes queues that only an earlier version used. Recurring jobs find the unfinished work of deleted queues in the tables.
    const names = new Set<string>([...jobNames, ...recurringJobs.map(({ name }) => name)])
    for (const name of found.keys()) if (!names.has(name) && !name.startsWith('__pgboss')) await boss.deleteQueue(name)
    for (const name of jobNames) await keep(name, PATIENT)
    for (const { name, ...job } of recurringJobs)
      await keep(name, { policy: 'singleton', retryLimit: 0, expireInSeconds: 'mostSeconds' in job ? job.mostSeconds : 300 })
    // Caches the library's data about each queue now, because it must not be read within a transaction.
    for (const name of jobNames) await boss.getJobById(name, NO_JOB, { db: unasked as never })
  })

  let begins: NodeJS.Timeout[] = []
  let stopped: Promise<void> | undefined
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    begins.forEach(clearTimeout)
    await boss.stop({ graceful: true, timeout: 8000 })
  }
  const { failures, noting } = failureNotes(log)
  return {
    failures,
    stopping: stopping.signal,
    enqueue: async (tx, { name, ...payload }, startAfter) => {
      const priority = 'isAwaited' in payload && payload.isAwaited ? 1 : 0
      await boss.send(name, payload, { db: queueDatabaseIn(tx) as never, priority, ...(startAfter && { startAfter }) })
    },
    work: async (handlers) => {
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const { name, cron } of recurringJobs) if (crons.get(name) !== cron) await boss.schedule(name, cron)
      // A seat may have become free while no process was running, and the next scheduled run may be a minute away.
      await boss.send('update-waiting-lists', { again: true })
      // The operator may have connected another account, and the next run may be an hour away.
      await boss.send('read-fees')
      begins = beginWork(boss, handlers, noting)
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

type Noting = (name: Name, work: () => Promise<unknown>) => Promise<void>

/** The library stores errors only in its tables. `noting` also logs and counts them, then rethrows. */
function failureNotes(log: Log): { failures: Map<string, number>; noting: Noting } {
  const failures = new Map<string, number>()
  const logs = new Map<string, (error: unknown) => void>()
  const logFailure = (name: Name) => logOnceAMinute((error) => log.error({ err: error, job: name }, 'a job failed, in whole or in part'))
  const noting = async (name: Name, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failures.set(name, (failures.get(name) ?? 0) + 1)
      const note = logs.get(name) ?? logFailure(name)
      logs.set(name, note)
      note(error)
      throw error
    }
  }
  return { failures, noting }
}

// Starts without querying the database. A failed poll is logged and repeated.
function beginWork(boss: PgBoss, handlers: Handlers, noting: Noting): NodeJS.Timeout[] {
  const jobs = jobNames.map((name) => () => {
    void boss.work<never>(name, { ...every(LOOK_SECONDS.jobs), ...TAKEN_TOGETHER[name] }, async (taken) => {
      await runEach(taken, ({ data }) => noting(name, () => handlers[name](data)), `Not every job ${name} of a batch succeeded.`)
    })
  })
  const recurringWork = recurringJobs.map(({ name, againAfterSeconds }) => () => {
    void boss.work<{ again: true } | null>(name, every(LOOK_SECONDS.recurring), async ([job]) => {
      const again = job?.data?.again ? [] : againAfterSeconds
      await runDuties(...again.map((startAfter) => () => boss.send(name, { again: true }, { startAfter })), () =>
        noting(name, () => handlers[name]()),
      )
    })
  })
  return [...spread(jobs, LOOK_SECONDS.jobs), ...spread(recurringWork, LOOK_SECONDS.recurring)]
}

const every = (pollingIntervalSeconds: number): WorkOptions => ({ pollingIntervalSeconds })

// Starts the workers at different times, because simultaneous polls would delay bookings.
const spread = (begins: (() => void)[], seconds: number): NodeJS.Timeout[] =>
  begins.map((begin, index) => setTimeout(begin, FIRST_LOOK_MS + (index / begins.length) * seconds * 1000))
