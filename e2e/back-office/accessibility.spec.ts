import type { Page } from '@playwright/test'
import type { Cancellation } from '../../packages/contract/booking/cancellation.ts'
import type { MoveOptions } from '../../packages/contract/booking/move.ts'
import type { StaffCredit } from '../../packages/contract/money/credit.ts'
import type { Today } from '../../packages/contract/studio/today.ts'
import { call } from '../accounts.ts'
import { looksOf, WIDE } from '../looks.ts'
import { type Offer, staffToken } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { languages } from '../site-texts.ts'
import { standInPasses } from '../stand-ins/stand-in-staff-passes.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { teaching } from '../states.ts'
import { expect, test } from '../visitor.ts'
import { asItIs, classOfTen, homeOf } from './a-class.ts'
import { atHome } from './steps.ts'

// Keys of missing texts, which the page would show literally.
const UNTRANSLATED = /\b(app|parts|undo|class|cancelling|today|messages|money|owed|credit|passes)\.[a-z]\w*/

for (const language of languages)
  test(`the back office pages Home, class, messages and money pass the accessibility check in ${language}`, { tag: '@deep' }, async ({
    page,
  }) => {
    test.slow()
    page.setDefaultTimeout(30_000)
    await page.addInitScript(`localStorage.setItem('appLng', '${language}')`)
    const offered = await classOfTen()
    await owes(offered)
    await canMove(page, offered)
    await homeOf(page, offered, { left: [leaver(offered)] })
    await showCancelledClass(page, offered)
    await atHome(page)
    const found: string[] = []
    const looks = looksOf(teaching, language)
    const look = async (name: (typeof teaching)[number]['name']) => {
      const { size, theme } = looks.of(name)
      const keys = (await page.locator('body').innerText()).match(UNTRANSLATED) ?? []
      await page.setViewportSize(size)
      found.push(...[...keys, ...(await barriersOn(page, [theme]))].map((line) => `${name}: ${line}`))
      await page.setViewportSize(WIDE)
    }
    const dialog = page.getByRole('dialog')

    await expect(page.getByRole('button', { name: 'Anna', exact: true })).toBeVisible()
    await look('home')
    for (const [name, verb] of verbs[language]) {
      await page.getByRole('main').getByRole('button', { name: verb, exact: true }).first().click()
      await expect(dialog.getByRole('button').nth(1)).toBeVisible()
      await look(name)
      if (name === 'a person') {
        await dialog.getByRole('button', { name: otherDate[language] }).click()
        await expect(dialog.getByRole('listitem')).toHaveCount(2)
        await look('moving a person')
        await dialog.getByRole('listitem').getByRole('button').last().click()
        await expect(dialog.getByRole('switch')).toBeChecked()
        await look('the other date')
      }
      await dialog.getByRole('button').first().click()
      await expect(dialog).toHaveCount(0)
    }
    await page.goto(`/manage/#/class/${offered.id}`)
    await expect(page.getByText(gaveBack[language])).toBeVisible()
    await look('a cancelled class')
    for (const place of ['messages', 'money', 'owed'] as const) {
      await page.goto(`/manage/#/${place}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await look(place)
    }
    await hasCredit(page, offered)
    await page.goto('/manage/#/people/2')
    const credit = page.getByRole('main').locator('.credit')
    await expect(credit.getByRole('listitem').first()).toBeVisible()
    await look('credit')
    for (const [index, name] of (['giving credit', 'paying out'] as const).entries()) {
      await credit.locator('.verb').nth(index).click()
      await dialog.getByRole('textbox').first().fill('1000000')
      await look(name)
      await dialog.getByRole('button').first().click()
      await expect(dialog).toHaveCount(0)
    }
    await hasPasses(page, offered)
    await page.reload()
    const passes = page.getByRole('main').locator('.passes')
    await expect(passes.locator('.pass-card').first()).toBeVisible()
    for (const closed of await passes.locator('summary').all()) await closed.click()
    await look('passes of a person')
    await passes.locator('> .verb').click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    await look('selling a pass')
    await dialog.getByRole('button').first().click()
    for (const [index, name] of (['extending a pass', 'classes of a pass', 'refunding a pass', 'ending a pass'] as const).entries()) {
      await passes.locator('.pass-acts').first().locator('.verb').nth(index).click()
      await expect(dialog.locator('[type=submit]')).toBeVisible()
      // An empty form shows its errors when it is sent. The refund form has default values, so the test types a wrong amount.
      if (name === 'refunding a pass') await dialog.getByRole('textbox').fill('1000000')
      else await dialog.locator('[type=submit]').click()
      await look(name)
      await dialog.getByRole('button').first().click()
      await expect(dialog).toHaveCount(0)
    }
    expect(looks.missed()).toEqual([])
    expect(found).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

const verbs = {
  en: [
    ['a person', 'Anna'],
    ['adding', 'Add a person'],
    ['moving', 'Move'],
    ['writing', 'Message'],
    ['cancelling', 'Cancel class'],
  ],
  ru: [
    ['a person', 'Anna'],
    ['adding', 'Добавить клиента'],
    ['moving', 'Перенести'],
    ['writing', 'Написать'],
    ['cancelling', 'Отменить занятие'],
  ],
} as const
const otherDate = { en: 'Move to another date', ru: 'Перенести на другую дату' }
const gaveBack = { en: 'Refund failed: card_declined, notified', ru: 'Возврат не удался: card_declined, клиент предупреждён' }

/** Shows the class as if it were cancelled. Its people have every possible outcome. */
async function showCancelledClass(page: Page, offered: Offer) {
  const path = `/offerings/${offered.id}/`
  const { roster } = await asItIs(offered)
  const ways = ['failed', 'by_hand', 'waiting', 'done'] as const
  const cancellation: Cancellation = {
    id: 1,
    offering_id: offered.id,
    status: 'done',
    runs_at: offered.start,
    reason_en: '',
    reason_ru: '',
    notify: true,
    undo: null,
    by_rule: false,
    refund_dates: false,
    replacement_id: null,
    rows: roster.slice(0, ways.length).map(({ booking_id, person }, index) => ({
      booking_id,
      person,
      amount: 350,
      method: 'card',
      status: ways[index] ?? 'done',
      refund_id: 1,
      email: 'sent',
      error: index === 0 ? 'card_declined' : null,
    })),
  }
  await answer(page, `${path}cancellation/`, { body: cancellation })
  await answer(page, path, async ({ real }) => ({ body: { ...(await real<object>()), cancellation: { status: 'done', undo: null } } }))
}

/** Stubs two other dates for a person who has paid: one differs in everything, the other only in its lower price. */
async function canMove(page: Page, { id, title, start }: Offer) {
  const { end, place, roster } = await asItIs({ id })
  const dates = { start, end, is_online: false, credit: 0 }
  const targets: MoveOptions['targets'] = [
    {
      ...dates,
      id: 1,
      title: 'Slow hatha',
      place: 'Stromovka',
      available_spots: 3,
      price: 400,
      difference: 50,
      refunded: 0,
      overlaps: true,
    },
    { ...dates, id: 2, title: title.en, place, available_spots: 1, price: 200, difference: -150, refunded: 150, overlaps: false },
  ]
  const options: MoveOptions = { booking_id: 1, kind: 'session', title: title.en, start, end, place, is_online: false, price: 350, targets }
  for (const { booking_id } of roster) await answer(page, `/session-registrations/${booking_id}/move/`, { body: options })
}

/** A person who cancelled the class today. */
const leaver = ({ id, title, start }: Offer): Today['left'][number] => ({
  booking_id: 1,
  person: { id: 1, name: 'Lucie Malá' },
  class: { id, kind: 'session', title: title.en, start },
  at: new Date().toISOString(),
  percent: 100,
  refunded: 350,
  seats_free: 1,
})

/** Credit with every kind of entry, partly set aside. */
const hasCredit = (page: Page, { title, start }: Offer) => {
  const staff = { id: 1, first_name: 'Marina', last_name: '', email: null, email_proven: false }
  const booking = { id: 1, type: 'group' as const, title: title.en, start }
  const entry = (id: number, why: StaffCredit['entries'][number]['why'], amount: number) => ({
    id,
    why,
    amount,
    at: new Date().toISOString(),
    booking: null,
    note: null,
    staff: null,
  })
  const entries = [
    { ...entry(5, 'paid_out', -100), staff },
    { ...entry(4, 'spent', -350), booking },
    { ...entry(3, 'class_cancelled', 500), booking },
    { ...entry(2, 'adjusted', -50), staff, note: 'A mistake' },
    { ...entry(1, 'adjusted', 850), staff, note: 'The studio was cold' },
  ]
  return answer(page, '/people/2/credit/', { body: { balance: 850, available: 500, payable: 300, entries } satisfies StaffCredit })
}

/** A person with passes in every state. */
const hasPasses = (page: Page, { title, start }: Offer) => standInPasses(page, 2, { title: title.en, start })

/** Adds a person who pays on the day. */
const owes = async ({ id }: Offer) =>
  call('POST', `/offerings/${id}/bookings/`, { token: await staffToken(), body: { person: { first_name: 'Olga' }, payment: 'due' } })
