import { expect, type Locator, type Page } from '@playwright/test'
import type { Tokens } from '../../packages/contract/people/person.ts'
import type { WaitingCounts } from '../../packages/contract/studio/today.ts'
import { logIn, staffAccount } from '../accounts.ts'
import { answer, signInBefore } from '../stand-ins/stand-ins.ts'
import { alive } from '../visitor.ts'

/** Counts the steps of a teacher: every press and every filled field is one. */
export type Teacher = {
  press: (target: Locator) => Promise<void>
  fill: (target: Locator, text: string) => Promise<void>
  /** Selects an option: one step. */
  choose: (target: Locator, option: string) => Promise<void>
  /** Sets a file, or the path of one, on a field: one step. */
  attach: (target: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** Drags between two points of the page, in pixels: one step. */
  drag: (from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>
  steps: () => number
  /** Fails if there were more steps so far than `most`, or more presses among them than `presses`. */
  expectAtMost: (most: number, presses?: number) => void
}

/** Opens the home of the back office as staff, with a counter at zero. */
export async function atHome(page: Page): Promise<Teacher> {
  return atHomeWith(page, await logIn(staffAccount.email, staffAccount.password))
}

/** Like `atHome`, but with tokens, for a test with a separate studio. */
export async function atHomeWith(page: Page, tokens: Tokens): Promise<Teacher> {
  await signInBefore(page, tokens)
  await page.goto('/manage/')
  await alive(page)
  await expect(page.getByRole('main')).toBeVisible()
  return teacherOn(page)
}

/** Makes every list of the back office have this number of rows. */
export const withRows = (page: Page, count: number) =>
  answer(page, '/today/counts/', async ({ real }) => {
    const counts = await real<WaitingCounts>()
    return { body: { ...counts, rows: Object.fromEntries(Object.keys(counts.rows).map((list) => [list, count])) } }
  })

function teacherOn(page: Page): Teacher {
  let [steps, presses] = [0, 0]
  const counted = (action: Promise<unknown>) => {
    steps++
    return action.then(() => {})
  }
  return {
    press: (target) => {
      presses++
      return counted(target.click())
    },
    fill: (target, text) => counted(target.fill(text)),
    choose: (target, option) => counted(target.selectOption(option)),
    attach: (target, file) => counted(target.setInputFiles(file)),
    drag: (from, to) => counted(drag(page, from, to)),
    steps: () => steps,
    expectAtMost: (most, mostPresses = most) => {
      expect(steps, 'steps from home to done').toBeLessThanOrEqual(most)
      expect(presses, 'presses among them').toBeLessThanOrEqual(mostPresses)
    },
  }
}

async function drag({ mouse }: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(to.x, to.y, { steps: 8 })
  await mouse.up()
}
