import type { Page } from '@playwright/test'
import type { OwnPerson, Tokens } from '../../packages/contract/people/person.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import type { Settings } from '../../packages/contract/studio/settings.ts'
import type { FirstSteps } from '../../packages/contract/studio/setup.ts'
import type { SiteProcess } from '../../scripts/site-process.ts'
import type { SmtpSink } from '../../server/domain/kernel/outbox/smtp-sink.testing.ts'
import { freshEmail, PASSWORD, staffAccount } from '../accounts.ts'
import { THEMES } from '../looks.ts'
import { barriersOn } from '../open-to-all.ts'
import { test } from '../own-studio.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect } from '../visitor.ts'

// Polyglot shows the key of a missing text.
const UNTRANSLATED = /\b(?:settings|firstSteps|resources)\.\w[\w.-]+/g

type Call = { token?: string; body?: object }

/** Calls the API of this test's studio. */
const asking =
  ({ address }: SiteProcess) =>
  async <T>(method: string, path: string, { token, body }: Call = {}): Promise<T> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'accept-language': 'ru',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

/** Signs in the owner and confirms the email address by the emailed link. */
async function owner(ask: ReturnType<typeof asking>, sink: SmtpSink): Promise<Tokens> {
  const body = { email: staffAccount.email, password: staffAccount.password }
  const tokens = await ask<Tokens>('POST', '/auth/login/', { body })
  await ask('POST', '/auth/email/proof/', { token: tokens.access, body: {} })
  const link = () => sink.arrived.map(({ text }) => /\/confirm-email\/([\w-]+)/.exec(text ?? '')?.[1]).findLast(Boolean)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  await ask('POST', '/auth/email/confirm/', { token: tokens.access, body: { token: link() } })
  return tokens
}

/** Registers a person and books a demo class. */
async function bookClass(ask: ReturnType<typeof asking>) {
  const account = { email: freshEmail(), password: PASSWORD }
  await ask('POST', '/auth/register/', { body: { ...account, first_name: 'Anna' } })
  const { access: token } = await ask<Tokens>('POST', '/auth/login/', { body: account })
  const classes = await ask<GroupSession[]>('GET', '/group-sessions/')
  const free = classes.find(({ can_book, price }) => can_book && price > 0)
  if (!free) throw new Error('The demo has no class with a free spot.')
  await ask('POST', '/sandbox/group-session/create-checkout/', { token, body: { session_id: free.id } })
  return { token, free, ...(await ask<OwnPerson>('GET', '/auth/me/', { token })) }
}

async function open(page: Page, path: string) {
  await page.goto(`/manage/#${path}`)
  await alive(page)
}
const untranslated = async (page: Page) => (await page.locator('body').innerText()).match(UNTRANSLATED) ?? []

test('the owner can set up a new studio on a phone and permanently remove the demo data', { tag: '@ru' }, async ({
  page,
  studio,
  sink,
}) => {
  test.slow()
  const ask = asking(studio)
  const tokens = await owner(ask, sink)
  const token = tokens.access
  await page.addInitScript(`localStorage.setItem('appLng', 'ru')`)
  await signInBefore(page, tokens)
  const barriers: string[] = []
  const look = async () => barriers.push(...(await barriersOn(page, THEMES)), ...(await untranslated(page)))

  await open(page, '/')
  const first = page.getByRole('region', { name: 'Первые шаги' })
  await expect(first.getByRole('listitem')).toHaveCount(16)
  await expect(first.getByRole('img', { name: 'Готово 1 из 12' })).toBeVisible()
  await look()

  for (const link of await first.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? ''
    if (!href.startsWith('#')) expect((await fetch(new URL(href, studio.address))).status, href).toBe(200)
  }

  // The owner changes a setting that is measured in minutes. The summary of its group then shows the new value.
  await first.getByRole('link', { name: 'Настроить' }).click()
  await expect(page.getByText('Пробный режим: деньги ненастоящие')).toBeVisible()
  await page.getByText('Дополнительно').click()
  const minutes = page.getByLabel(/На.сколько закрепляется место на.время оплаты, мин/)
  await expect(minutes).toHaveValue('35')
  await minutes.fill('0')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('От 1 до 1440 минут')).toBeVisible()
  await minutes.fill('20')
  await look()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(async () => (await ask<Settings>('GET', '/settings/', { token })).hold_seconds).toBe(1200)
  await page.getByRole('link', { name: 'Все настройки' }).first().click()
  await expect(page.getByRole('link', { name: /^Оплата/ })).toContainText('место закрепляется на 20 минут')
  await look()

  // A test email to the owner, sent like all others.
  await page.getByRole('link', { name: /^Письма/ }).click()
  await page.getByRole('button', { name: 'Отправить мне пробное письмо' }).click()
  await expect(page.getByText(`Отправлено на ${staffAccount.email}`)).toBeVisible({ timeout: 30_000 })
  expect(sink.arrived.filter(({ subject }) => subject?.includes('пробное письмо') || subject?.includes('test email'))).toHaveLength(1)
  await look()

  // The default rules are kept.
  await open(page, '/settings/cancelling')
  await page.getByRole('button', { name: 'Оставить эти правила' }).click()
  await expect(page.getByRole('button', { name: 'Оставить эти правила' })).toHaveCount(0)
  await open(page, '/settings/backups')
  await page.getByRole('button', { name: 'Сделать копию сейчас' }).click()
  await expect(page.getByText(/^Последняя копия: 1 минуту назад/)).toBeVisible()
  await look()

  await open(page, '/')
  await expect(first.getByRole('img', { name: 'Готово 3 из 12' })).toBeVisible()

  // The demo cannot be removed, because a real person has a booking.
  const anna = await bookClass(ask)
  await page.reload()
  await first.getByRole('button', { name: 'Убрать' }).click()
  const sheet = page.getByRole('dialog', { name: 'Убрать пример' })
  await expect(sheet.getByRole('link', { name: anna.free.title })).toBeVisible()
  const commit = sheet.getByRole('button', { name: /^Удалить пример/ })
  await expect(commit).toBeDisabled()
  await look()
  await sheet.getByRole('button', { name: 'Оставить' }).click()
  const [held] = await ask<{ id: number }[]>('GET', '/session-registrations/', { token: anna.token })
  await ask('DELETE', `/session-registrations/${held?.id}/`, { token: anna.token })

  await page.reload()
  const { demo } = await ask<FirstSteps>('GET', '/setup/steps/', { token })
  expect(demo).toMatchObject({ services: 9, people: 12, hidden: 1, in_use: [] })
  await first.getByRole('button', { name: 'Убрать' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Клиенты: будут удалены' })).toContainText('12')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Занятия: будут удалены' })).toContainText(String(demo?.classes))
  await commit.click()
  await expect(page.getByText('Пример удалён.')).toBeVisible()
  await expect(first.getByRole('listitem').filter({ hasText: 'Убрать пример' })).toContainText('готово')
  expect(await ask('GET', '/group-sessions/')).toEqual([])
  expect(await ask('GET', '/services/with_pricing/')).toEqual([])

  // The demo stays removed after a restart.
  await studio.end('SIGTERM')
  await studio.start()
  expect(await ask('GET', '/services/with_pricing/')).toEqual([])
  await page.reload()
  await expect(page.getByText('Ничего не запланировано.')).toBeVisible()
  await look()

  await first.getByRole('button', { name: 'Скрыть список' }).click()
  await expect(first).toHaveCount(0)
  await open(page, '/settings')
  await page.getByRole('link', { name: /^Первые шаги/ }).click()
  await page.getByRole('button', { name: 'Показывать список на экране «Сегодня»' }).click()
  await open(page, '/')
  await expect(first.getByRole('img', { name: 'Готово 4 из 12' })).toBeVisible()
  expect(barriers).toEqual([])
})
