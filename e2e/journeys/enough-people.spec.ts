import { dayKey, timeKey } from '../../packages/browser/format.ts'
import type { OfferingWithRoster } from '../../packages/contract/schedule/offering.ts'
import type { Task, Today } from '../../packages/contract/studio/today.ts'
import { call, newAccount } from '../accounts.ts'
import { atHome } from '../back-office/steps.ts'
import { goToCheckout, type Offer, offer, staffToken, take } from '../offers.ts'
import { expectOpenToAll } from '../open-to-all.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { answer, signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'

const HOUR = 3_600_000
const ZONE = 'Europe/Prague'

const SAID = {
  en: {
    toGo: (people: number) => `Runs with 2 or more · ${people} to go`,
    yes: 'Going ahead',
    else: /If fewer than 2 people have paid by .*, I may cancel the class\. You’d get a full refund\./,
  },
  ru: {
    toGo: (people: number) => `Минимум участников: 2 · не хватает ${people}`,
    yes: 'Точно состоится',
    else: /Если.к.* оплативших будет меньше 2, я.могу отменить занятие\. Тогда вернётся вся сумма\./,
  },
}

const needsTwo = async (session: Offer) =>
  call('PATCH', `/group-sessions/${session.id}/`, { token: await staffToken(), body: { min_people: 2 } })
async function pays(session: Offer) {
  const { access } = await newAccount()
  const checkout = await take(session, access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  await call('GET', `/checkout/sessions/${checkout.split('/').pop()}/`, { token: access })
}

for (const language of languages) {
  const words = all[language]
  const said = SAID[language]
  test.describe(`the site and the back office explain the minimum of a class in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('the page of a class with a minimum shows how many people are missing until enough people have paid', async ({ page }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group')])
      await needsTwo(session)
      await signInBefore(page, anna)
      const listens = page.waitForResponse((response) => response.url().endsWith('/api/live/'))
      await page.goto(`/classes/${session.id}`)
      await alive(page)
      await listens
      const slip = page.getByRole('complementary')
      await expect(slip.getByText(said.toGo(2))).toBeVisible()
      await pays(session)
      await expect(slip.getByText(said.toGo(1))).toBeVisible()
      await expectOpenToAll(page, 'a class short of one')

      await goToCheckout(page, words, session)
      await expect(page.getByText(said.else)).toBeVisible()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await alive(page)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()
      await page.goto(session.path)
      await expect(rowOf(page, session.title[language]).getByText(said.yes)).toBeVisible()
    })
  })
}

/** Creates a class for tomorrow with a minimum of two, one paid booking and one due booking. */
async function shortClass() {
  const token = await staffToken()
  const start = new Date(Math.ceil((Date.now() + 13 * HOUR) / HOUR) * HOUR).toISOString()
  const title = { title_en: `Early stretch ${crypto.randomUUID().slice(0, 6)}`, title_ru: 'Ранняя растяжка' }
  const when = { date: dayKey(start, ZONE), time: timeKey(start, ZONE), duration: 45, force: true }
  const body = { ...title, ...when, price: 300, max_participants: 6, min_people: 2, place: 'Ukázková 12' }
  const { id } = await call<{ id: number }>('POST', '/group-sessions/', { token, body })
  for (const payment of ['cash', 'due'])
    await call('POST', `/offerings/${id}/bookings/`, { token, body: { person: { first_name: 'Olga' }, payment } })
  return { id, title: title.title_en, token }
}

test('staff see a task when too few people have paid for a class, and can decide to teach the class', async ({ page }) => {
  test.setTimeout(180_000)
  const { id, title, token } = await shortClass()
  const isTold = async () => (await call<Today>('GET', '/today/', { token })).tasks.some(({ offering_id }) => offering_id === id)
  await expect.poll(isTold, { timeout: 100_000, intervals: [2000] }).toBe(true)
  await atHome(page)
  const task = page.getByRole('listitem').filter({ hasText: `${title}, ` })
  await expect(task).toContainText(
    /1 person has paid, but 2 are needed\. 1 more pays on the day and isn’t counted\. If too few have paid by .*, it will be cancelled automatically\./,
  )
  await expectOpenToAll(page, 'a task')
  await task.getByRole('link', { name: 'Open the class' }).click()
  // The home page behind the sheet may show the class too, so the test takes the last match.
  const sheet = page.getByRole('article', { name: title }).last()
  await expect(sheet).toContainText('Minimum 2; 1 paid.')
  await sheet.getByRole('button', { name: 'Teach it anyway' }).click()
  await expect(sheet.getByText('Going ahead (minimum 2).')).toBeVisible()
  await page.goto('/manage/')
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  await expect(task.getByRole('button', { name: 'Teach it anyway' })).toHaveCount(0)
})

test('staff can restore within an hour a class that was cancelled because too few people had paid', async ({ page }) => {
  const { id, title } = await shortClass()
  const until = new Date(Date.now() + 40 * 60_000).toISOString()
  // The real cancellation takes over an hour, so the server's answers are faked.
  const cancellation = { status: 'waiting', by_rule: true, undo: { path: `/offerings/${id}/cancellation/`, until } }
  let isTaught = false
  await answer(page, `/offerings/${id}/`, async ({ real }) => {
    const one = await real<OfferingWithRoster>()
    return { body: isTaught ? one : { ...one, is_active: false, cancellation } }
  })
  await answer(page, `/offerings/${id}/cancellation/`, {
    body: { id: 1, offering_id: id, ...cancellation, runs_at: until, reason_en: '', reason_ru: '', notify: true, rows: [] },
  })
  const task: Task = {
    id: `cancelled_for_few-${id}`,
    kind: 'cancelled_for_few',
    text: `${title}: cancelled`,
    offering_id: id,
    action_id: null,
    since: new Date().toISOString(),
    detail: null,
    amount: null,
    currency: null,
    refund_id: null,
    email_id: null,
    by_transfer: false,
    days_off_id: null,
    booking: null,
    order: null,
    client: null,
  }
  await answer(page, '/today/', async ({ real }) => ({ body: { ...(await real<Today>()), tasks: isTaught ? [] : [task] } }))
  await atHome(page)
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
  // The home page behind the sheet may show the class too, so the test takes the last match.
  const sheet = page.getByRole('article', { name: title }).last()
  await expect(sheet).toContainText(/It has been cancelled; clients will be emailed and refunds will start at \d?\d:\d\d\./)
  await expect(page.getByRole('heading', { name: 'Cancelled because there were too few people' })).toBeVisible()
  await expectOpenToAll(page, 'a class that was cancelled')
  isTaught = true
  await sheet.getByRole('button', { name: 'Teach it anyway' }).click()
  await expect(sheet.getByText('Going ahead (minimum 2).')).toBeVisible()
})

test('the class form explains the minimum and refuses a minimum above the capacity', async ({ page }) => {
  const session = await offer('group', { seats: 4 })
  await atHome(page)
  await page.goto(`/manage/#/group-sessions/${session.id}`)
  const people = page.getByRole('spinbutton', { name: 'Minimum number of people' })
  await expect(page.getByRole('switch', { name: 'Only with enough people' })).not.toBeChecked()
  await expect(people).toHaveCount(0)
  await page.getByRole('switch', { name: 'Only with enough people' }).check()
  await expect(people).toHaveValue('3')
  await expect(
    page.getByText(/It goes ahead once 3 people have paid\. If fewer have paid by .*, it’s cancelled automatically/),
  ).toBeVisible()
  const hours = page.getByRole('spinbutton', { name: 'Decide this many hours before the start' })
  await expect(hours).toHaveValue('12')
  await hours.fill('1')
  await expect(page.getByText(/One hour before the start is too late to cancel it automatically\./)).toBeVisible()
  await hours.fill('12')
  await people.fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The minimum can’t be higher than the number of spots (4).')).toBeVisible()
  await people.fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Minimum number of people' })).toHaveValue('4')
  await expect
    .poll(
      async () => (await call<{ min_people: number }>('GET', `/group-sessions/${session.id}/`, { token: await staffToken() })).min_people,
    )
    .toBe(4)
})
