import type { Tokens } from '../../packages/contract/people/person.ts'
import { staffAccount } from '../accounts.ts'
import { THEMES } from '../looks.ts'
import { barriersOn } from '../open-to-all.ts'
import { test } from '../own-studio.ts'
import { expect } from '../visitor.ts'
import { atHomeWith } from './steps.ts'

test.use({ demo: false })

const MAX_LINKS = 12

test('the menu of an empty studio has at most twelve links, and the search opens every other screen', { tag: '@phone' }, async ({
  page,
  studio,
  isMobile,
}) => {
  const response = await fetch(`${studio.address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: staffAccount.email, password: staffAccount.password }),
  })
  await atHomeWith(page, (await response.json()) as Tokens)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const menu = isMobile ? page.getByRole('navigation') : sections
  const addresses = new Set<string>()
  for (const [name, path] of [
    ['Today', '/'],
    ['Timetable', '/week'],
    ['People', '/people'],
    ['Money', '/money'],
    ['My site', '/site'],
    ['Settings', '/settings'],
  ] as const) {
    if (isMobile && name === 'Settings') await page.goto(`/manage/#${path}`)
    else await sections.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await page.waitForLoadState('networkidle')
    const links = await menu.getByRole('link').all()
    expect(links.length, name).toBeLessThanOrEqual(MAX_LINKS)
    for (const link of links) addresses.add((await link.getAttribute('href')) ?? '')
  }
  expect([...addresses].length, [...addresses].join(' ')).toBeLessThanOrEqual(MAX_LINKS)

  // The search opens a screen that the menu hides. While the screen is open, the menu shows it.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  for (const name of ['To do', 'Services', 'Who owes', 'Photos', 'Change history'])
    await expect(page.getByRole('group', { name: 'Sections' }).getByRole('option').filter({ hasText: name })).toBeAttached()
  expect(await barriersOn(page, THEMES)).toEqual([])
  await page.getByRole('combobox', { name: 'Search everything' }).fill('gift')
  await page.getByRole('option', { name: 'Gift vouchers' }).click()
  await expect(page).toHaveURL(/#\/vouchers$/)
  const entry = menu.getByRole('link', { name: 'Passes', exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await page.goto('/manage/#/money')
  await expect(entry).toHaveCount(0)
})
