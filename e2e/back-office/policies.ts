import type { Page } from '@playwright/test'
import type { CancellationPolicy } from '../../contract/cancellation-policy.ts'
import type { Settings } from '../../contract/settings.ts'
import { answer } from '../stand-ins.ts'

type Policies = Pick<Settings, 'slot_policy' | 'session_policy' | 'event_policy'>

export const dayBefore: CancellationPolicy = { steps: [{ until: { hours: 24 }, back_percent: 100 }], exchange_until: null, resale: true }

/** The settings as they are but for the policies: every journey books by them. What is sent is kept here, and answered with. */
export async function settingsWith(page: Page, policies: Policies): Promise<Partial<Settings>[]> {
  const sent: Partial<Settings>[] = []
  let now = policies
  await answer(page, '/settings/', async (route) => {
    if (route.request().method() === 'PATCH') {
      const change = route.request().postDataJSON() as Partial<Settings>
      sent.push(change)
      now = { ...now, ...change }
    }
    const real = await route.fetch({ method: 'GET', postData: '' })
    await route.fulfill({ json: { ...((await real.json()) as Settings), ...now } })
  })
  return sent
}
