import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plan, Shot } from './shot.ts'

const gun = fileURLToPath(new URL('gun.ts', import.meta.url))

/** Sends load from a process of its own. Throws when an answer has another status than those expected. */
export async function fire(plan: Plan, expected = ['200', 'done']): Promise<Shot> {
  const child = fork(gun)
  try {
    const answer = await new Promise<{ shot: Shot } | { error: string }>((resolve, reject) => {
      child.once('message', resolve as (message: unknown) => void)
      child.once('exit', (code) => reject(new Error(`The load process ended (${code}).`)))
      child.send(plan)
    })
    if ('error' in answer) throw new Error(answer.error)
    const others = Object.keys(answer.shot.statuses).filter((status) => !expected.includes(status))
    if (others.length > 0)
      throw new Error(`${'port' in plan ? plan.requests[0]?.path : 'The database'} answered ${JSON.stringify(answer.shot.statuses)}.`)
    return answer.shot
  } finally {
    child.disconnect()
  }
}
