import { ProviderDown, ProviderRefused } from './payment-provider.ts'

/** Makes a call that the sweep would make again later. Returns undefined if the provider is down or refuses the call. */
export async function unlessUnreachable<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return undefined
    throw error
  }
}
