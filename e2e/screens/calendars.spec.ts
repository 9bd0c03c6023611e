import ICAL from 'ical.js'
import type { SessionRegistration } from '../../contract/booking.ts'
import { type Account, call, newAccount } from '../accounts.ts'
import { staffToken, take } from '../offers.ts'
import { signInBefore } from '../stand-ins.ts'
import { expect, rowOf, test } from '../visitor.ts'

// Prague's clocks go forward on Sunday 28 March 2027 and back on Sunday 31 October; New York's two weeks earlier and one later, Moscow's never.
const CLASSES = [
  { date: '2027-03-27', title: 'Before summer begins', newYork: '13:00', moscow: '20:00', instant: '2027-03-27T17:00:00.000Z' },
  { date: '2027-03-28', title: 'After summer begins', newYork: '12:00', moscow: '19:00', instant: '2027-03-28T16:00:00.000Z' },
  { date: '2027-10-30', title: 'Before summer ends', newYork: '12:00', moscow: '19:00', instant: '2027-10-30T16:00:00.000Z' },
  { date: '2027-10-31', title: 'After summer ends', newYork: '13:00', moscow: '20:00', instant: '2027-10-31T17:00:00.000Z' },
]
test.use({ timezoneId: 'America/New_York' })

async function book(anna: Account): Promise<void> {
  const common = {
    time: '18:00',
    duration: 60,
    price: 0,
    max_participants: 3,
    place: 'Online',
    meet_link: 'https://meet.example.com/secret-room',
  }
  for (const { date, title } of CLASSES) {
    const body = { ...common, date, title_en: title, title_ru: title, force: true }
    const { id } = await call<{ id: number }>('POST', '/group-sessions/', { token: await staffToken(), body })
    await take({ id, kind: 'group', title: { en: title, ru: title }, start: '', path: '' }, anna.access)
  }
}

test('page, calendar file and links name one instant on both sides of a change of clocks, and the door says when it opens', async ({
  page,
  request,
}) => {
  const anna = await newAccount()
  await book(anna)
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  const registrations = await call<SessionRegistration[]>('GET', '/session-registrations/?scope=mine', { token: anna.access })

  for (const { title, newYork, instant } of CLASSES) {
    const row = rowOf(page, title)
    await expect(row).toContainText('18:00–19:00')
    await expect(row).toContainText(`${newYork} your time`)
    const found = registrations.find(({ session }) => session.title === title)
    expect(new Date(found?.session.start ?? '').toISOString()).toBe(instant)

    await row.getByText('Add to calendar').click()
    const google = (await row.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? ''
    expect(new URL(google).searchParams.get('dates')).toContain(instant.replace('.000', '').replaceAll(/[-:]/g, ''))
    const file = await request.get((await row.getByRole('link', { name: 'Apple and others' }).getAttribute('href')) ?? '')
    const [event] = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent')
    expect(new ICAL.Event(event as ICAL.Component).startDate.toJSDate().toISOString()).toBe(instant)
    await page.keyboard.press('Escape')
  }

  const [first] = CLASSES
  const menu = rowOf(page, first?.title ?? '').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Outlook' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Outlook' })).toBeHidden()
  await expect(menu).toBeFocused()

  const location = /LOCATION:(\S+)/.exec(await (await request.get(registrations[0]?.calendar?.ics ?? '')).text())?.[1] ?? ''
  await page.goto(location)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The room isn’t open yet')
  await expect(page.getByRole('main')).toContainText(/17:45 \(1[12]:45 your time\)/)
  expect(await page.content()).not.toContain('secret-room')
})

test('a browser in Moscow names its own hour beside Prague’s, one in Prague names one', async ({ browser, baseURL }) => {
  const anna = await newAccount()
  await book(anna)
  for (const zone of ['Europe/Moscow', 'Europe/Prague']) {
    const context = await browser.newContext({ timezoneId: zone, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await signInBefore(page, anna)
    await page.goto('/my-services?tab=group')
    for (const { title, moscow } of CLASSES) {
      const row = rowOf(page, title)
      await expect(row).toContainText('18:00–19:00')
      if (zone === 'Europe/Moscow') await expect(row).toContainText(`${moscow} your time`)
      else await expect(row).not.toContainText('your time')
    }
    await context.close()
  }
})

test('the address of a room is in no page that everyone sees', async ({ request }) => {
  const anna = await newAccount()
  await book(anna)
  const timetables = ['individual', 'group', 'event'].flatMap((tab) => [`/booking?tab=${tab}&more=9`, `/booking?tab=${tab}&view=calendar`])
  const days = CLASSES.map(({ date }) => `/booking?tab=group&date=${date}`)
  const others = ['/', '/about', '/contact', '/checkout/success', '/my-services', '/join/nonsense', '/sitemap.xml', '/api/openapi.json']
  let shown = 0
  for (const path of [...timetables, ...days, ...others]) {
    const answer = await (await request.get(path)).text()
    expect(answer, path).not.toContain('secret-room')
    if (answer.includes('summer begins')) shown++
  }
  // The class itself is on those pages: what is searched for could have been there.
  expect(shown).toBeGreaterThan(0)
})
