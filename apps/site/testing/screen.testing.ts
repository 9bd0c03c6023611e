import type { Page } from '@playwright/test'
import { test as base, expect as vitestExpect } from 'vitest'
import { type Answer, setAnswers } from '../../../e2e/answers.ts'
import { ScreenPage } from './screen-page.testing.ts'

/**
 * A test of a screen: the site's pages in a real browser, without a server. `page` has Playwright's type, since both kinds of tests share their
 * mocked responses. A method that a screen does not have fails with a TypeError. The test fails when the site logs an error, sends a request
 * without an answer, or leaves for another host.
 */
export const test = base.extend<{ page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern which fixtures this one needs.
  page: async ({}, use) => {
    const screen = new ScreenPage()
    const page = screen as unknown as Page
    setAnswers(page, screen.network)
    await screen.open()
    await use(page)
    await screen.close()
    vitestExpect([...screen.complaints, ...screen.network.unanswered]).toEqual([])
  },
})

/** Sets an answer of the studio itself, which both the browser's requests and the loaders of the server get. */
export const serve = (page: Page, path: string | RegExp, answer: Answer) => (page as unknown as ScreenPage).network.serve(path, answer)

/** Returns whether the page has set an interval of that length. */
export const hasInterval = (page: Page, ms: number): boolean => (page as unknown as ScreenPage).clock.hasInterval(ms)
