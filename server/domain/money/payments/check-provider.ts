import type { PaymentProvider, ProviderHealth } from './payment-provider.ts'

const PATIENCE_MS = 6000

/** Checks whether the provider answers and accepts our key. Never throws, and takes a few seconds at most. */
export async function checkProvider(provider: Pick<PaymentProvider, 'check'>, patienceMs = PATIENCE_MS): Promise<ProviderHealth> {
  if (!provider.check) return 'answers'
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ProviderHealth>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'silent')
  })
  try {
    return await Promise.race([provider.check(), late])
  } catch {
    return 'silent'
  } finally {
    clearTimeout(timer)
  }
}

const GOOD_FOR_MS = 60_000
const answered = new WeakMap<object, number>()

/** Like `checkProvider`, but reuses a positive answer for a minute. `now` in milliseconds. */
export async function recentHealth(provider: Pick<PaymentProvider, 'check'>, now = Date.now()): Promise<ProviderHealth> {
  if (now - (answered.get(provider) ?? Number.NEGATIVE_INFINITY) < GOOD_FOR_MS) return 'answers'
  const health = await checkProvider(provider)
  if (health === 'answers') answered.set(provider, now)
  return health
}
