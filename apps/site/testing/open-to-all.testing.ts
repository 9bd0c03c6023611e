import 'axe-core'
import type { Page } from '@playwright/test'
import { barriersOn } from '../../../e2e/barriers.ts'
import { THEMES } from '../../../e2e/looks.ts'
import { expect } from './expect.testing.ts'

/** Expects no accessibility problems on the screen at its current width, in both themes. */
export async function expectOpenToAll(page: Page, where: string): Promise<void> {
  expect(await barriersOn(page, THEMES), where).toEqual([])
}
