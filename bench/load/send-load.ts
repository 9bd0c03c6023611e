import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoadPlan, LoadResult } from './load-plan.ts'

const program = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Sends load from a process of its own. Throws when an answer has another status than those expected. */
export async function sendLoad(plan: LoadPlan, expected = ['200', 'done']): Promise<LoadResult> {
  const child = fork(program)
  try {
    const answer = await new Promise<{ result: LoadResult } | { error: string }>((resolve, reject) => {
      child.once('message', resolve as (message: unknown) => void)
      child.once('exit', (code) => reject(new Error(`The load process ended (${code}).`)))
      child.send(plan)
    })
    if ('error' in answer) throw new Error(answer.error)
    const { result } = answer
    if (Object.keys(result.statuses).some((status) => !expected.includes(status)))
      throw new Error(`${'port' in plan ? plan.requests[0]?.path : 'The database'} answered ${JSON.stringify(result.statuses)}.`)
    return result
  } finally {
    child.disconnect()
  }
}
