import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { fioClient } from '../domain/money/bank/fio-client.ts'
import { FioStandIn } from '../domain/money/bank/fio-stand-in.testing.ts'
import { type BankPolling, pollFio } from '../domain/money/bank/poll-fio.ts'
import { recurringJobs } from './recurring-jobs.ts'

/** pg-boss looks for due times every 30 seconds, always at the same seconds of a minute, and for jobs every 5 seconds. */
const MAX_DELAY = { minute: 30, job: 5 }
const MINUTES = 240

let fio: FioStandIn
beforeAll(async () => {
  fio = await new FioStandIn().open()
})
afterAll(() => fio.close())

/** Returns the seconds at which the job runs, each with a random delay up to the maximum. */
function runs(chance: () => number): number[] {
  const job = recurringJobs.find(({ name }) => name === 'read-bank')
  const late = (most: number) => chance() * most
  const begins = late(MAX_DELAY.minute)
  return Array.from({ length: MINUTES }, (_, minute) => minute * 60 + begins + late(MAX_DELAY.job))
    .flatMap((first) => [first, ...(job?.againAfterSeconds ?? []).map((after) => first + after + late(MAX_DELAY.job))])
    .sort((one, other) => one - other)
}

test.each([
  ['every run is on time', () => 0],
  ['every run is as late as it can be', () => 1],
  ['runs are late by chance', seeded(20)],
])('while a transfer is waiting, Fio is called every 32 seconds if %s', async (_, chance) => {
  const begun = fio.now.getTime()
  fio.calls.length = 0
  let turnAt = Number.NEGATIVE_INFINITY
  let timer = Number.POSITIVE_INFINITY
  const polling: BankPolling = {
    fio: fioClient({ token: fio.token, apiBase: fio.address }),
    timeZone: 'Europe/Prague',
    account: async () => fio.iban,
    isEarlierAccount: async () => false,
    isTransferWaiting: async () => true,
    lastAnswer: async () => null,
    takeTurn: async (now, pause) => {
      if (now.getTime() - turnAt < pause * 1000) return false
      turnAt = now.getTime()
      return true
    },
    pollLater: (milliseconds) => {
      timer = fio.now.getTime() + milliseconds
    },
    take: async () => undefined,
    note: async () => undefined,
    warn: () => undefined,
  }
  const pollAt = async (time: number) => {
    fio.now = new Date(time)
    await pollFio(polling, fio.now)
  }
  for (const run of runs(chance).map((seconds) => begun + seconds * 1000)) {
    while (timer < run) {
      const due = timer
      timer = Number.POSITIVE_INFINITY
      await pollAt(due)
    }
    await pollAt(run)
  }
  const pauses = fio.calls.slice(1).map(({ at }, index) => (at - (fio.calls[index]?.at ?? 0)) / 1000)
  expect(new Set(fio.calls.map(({ status }) => status))).toEqual(new Set([200]))
  expect(pauses.length).toBeGreaterThan((MINUTES * 60) / 33 - 3)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(32)
  expect(Math.max(...pauses)).toBeLessThan(33)
  fio.pass(3600)
})
