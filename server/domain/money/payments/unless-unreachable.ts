import { ProviderDown, ProviderRefused } from './payment-provider.ts'

/** Asks the provider something that the sweep will ask again. Returns undefined where the provider is down or refuses. */
export async function unlessUnreachable<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return undefined
    throw error
  }
}
