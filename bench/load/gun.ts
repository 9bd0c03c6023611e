import { bytesOf, Connection } from './connection.ts'
import { openSession } from './session.ts'
import type { Plan, Shot } from './shot.ts'
import { type Shooter, volley } from './volley.ts'

// The process that load comes from: a plan in, a shot out.

process.on('message', (plan: Plan) => {
  carryOut(plan).then(
    (shot) => process.send?.({ shot }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})

const carryOut = (plan: Plan): Promise<Shot> =>
  'port' in plan
    ? shoot(plan, async () => new Connection(plan.port), plan.requests.map(bytesOf))
    : shoot(plan, () => openSession(plan.databaseUrl), plan.requests)

async function shoot<Request>(
  { connections, until, warmUpSeconds, pauseMs }: Plan,
  open: () => Promise<Shooter<Request>>,
  requests: Request[],
): Promise<Shot> {
  const shooters = await Promise.all(Array.from({ length: connections }, open))
  try {
    // Connections, caches and compiled code are warm then.
    if (warmUpSeconds) await volley(shooters, requests, { seconds: warmUpSeconds })
    return await volley(shooters, requests, until, pauseMs)
  } finally {
    for (const shooter of shooters) shooter.end()
  }
}
