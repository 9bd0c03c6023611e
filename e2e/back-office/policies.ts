import type { Page } from '@playwright/test'
import type { CancellationPolicy } from '../../packages/contract/booking/cancellation-policy.ts'
import type { Settings } from '../../packages/contract/studio/settings.ts'
import { answer } from '../stand-ins/stand-ins.ts'

type Policies = Pick<Settings, 'slot_policy' | 'session_policy' | 'event_policy'>

export const dayBefore: CancellationPolicy = { steps: [{ until: { hours: 24 }, back_percent: 100 }], exchange_until: null, resale: true }

/** Overrides the policies in the settings for this page only, because other tests book under the real ones. Returns the changes sent. */
export async function settingsWith(page: Page, policies: Policies): Promise<Partial<Settings>[]> {
  const sent: Partial<Settings>[] = []
  let now = policies
  await answer(page, '/settings/', async ({ method, body, real }) => {
    if (method === 'PATCH') {
      const change = body<Partial<Settings>>()
      sent.push(change)
      now = { ...now, ...change }
    }
    return { body: { ...(await real<Settings>()), ...now } }
  })
  return sent
}
