import type { PaymentProvider, ProviderHealth } from './payment-provider.ts'

const PATIENCE_MS = 6000

/** Whether it answers, and knows us. It never throws, and waits for a few seconds at most. What needs no asking answers. */
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
