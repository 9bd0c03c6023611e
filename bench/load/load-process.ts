import { loadDatabase } from './load-database.ts'
import type { LoadPlan, LoadResult } from './load-plan.ts'
import { loadSite } from './load-site.ts'

// The process that sends the load. It receives a plan and returns a result.

process.on('message', (plan: LoadPlan) => {
  carryOut(plan).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})

async function carryOut({ warmUpSeconds, ...plan }: LoadPlan): Promise<LoadResult> {
  // Warms caches and compiled code.
  if (warmUpSeconds) await send({ ...plan, until: { seconds: warmUpSeconds } })
  return send(plan)
}

const send = (plan: LoadPlan): Promise<LoadResult> => ('port' in plan ? loadSite(plan) : loadDatabase(plan))
