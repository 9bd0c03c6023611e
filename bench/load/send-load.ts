import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CrowdPlan, CrowdResult } from './crowd-plan.ts'
import type { LoadPlan, LoadResult } from './load-plan.ts'

/** Sends load from a separate process. Throws if an answer has an unexpected status. */
export async function sendLoad(plan: LoadPlan, expected = ['200', 'done']): Promise<LoadResult> {
  const result = await inProcess<LoadPlan, LoadResult>('load-process.ts', plan)
  if (Object.keys(result.statuses).some((status) => !expected.includes(status)))
    throw new Error(`${'port' in plan ? plan.requests[0]?.path : 'The database'} answered ${JSON.stringify(result.statuses)}.`)
  return result
}

/** Sends the requests of a crowd from a separate process. */
export const sendCrowd = (plan: CrowdPlan): Promise<CrowdResult> => inProcess('crowd-process.ts', plan)

async function inProcess<Plan extends object, Result>(program: string, plan: Plan): Promise<Result> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)))
  try {
    const answer = await new Promise<{ result: Result } | { error: string }>((resolve, reject) => {
      child.once('message', resolve as (message: unknown) => void)
      child.once('exit', (code) => reject(new Error(`The load process ended (${code}).`)))
      child.send(plan)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.result
  } finally {
    child.disconnect()
  }
}
