import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { StepList } from './step-list.tsx'

test('the setup step for the studio’s name says in which language the name is missing', async () => {
  const step = { kind: 'identity', by: 'teacher', is_done: false } as const
  await show(<StepList found={{ steps: [{ ...step, missing_in: 'en' }], is_hidden: false, demo: null }} />, {})
  await expect.element(page.getByText('The studio’s name or yours is missing in English')).toBeVisible()
})
