import ICAL from 'ical.js'
import { addDays } from '../../../apps/back-office/src/clock/calendar-days.ts'
import type { SessionRegistration } from '../../../packages/contract/booking/booking.ts'
import { type Account, call } from '../../accounts.ts'
import { clockChanges, yearIn } from '../../dates.ts'
import { emailsTo } from '../../emails.ts'
import { staffToken } from '../../offers.ts'
import { provenAccount } from '../../proven-account.ts'
import { signInBefore } from '../../stand-ins/stand-ins.ts'
import { expect, rowOf, test } from '../../visitor.ts'

// New York's clocks go forward two or three weeks before Prague's, and back one week after Prague's. Moscow's clocks never change.
const YEAR = yearIn(1)
const { spring, autumn } = clockChanges(YEAR)
const inWinter = (date: string, title: string) => ({ date, title, newYork: '13:00', moscow: '20:00', instant: `${date}T17:00:00.000Z` })
const inSummer = (date: string, title: string) => ({ date, title, newYork: '12:00', moscow: '19:00', instant: `${date}T16:00:00.000Z` })
const CLASSES = [
  inWinter(addDays(spring, -1), 'Before summer begins'),
  inSummer(spring, 'After summer begins'),
  inSummer(addDays(autumn, -1), 'Before summer ends'),
  inWinter(autumn, 'After summer ends'),
]
test.use({ timezoneId: 'America/New_York' })

const ZONES = {
  'America/New_York': (one: (typeof CLASSES)[number]) => one.newYork,
  'Europe/Moscow': (one: (typeof CLASSES)[number]) => one.moscow,
  'Europe/Prague': () => undefined,
}

/** Books all four classes from a browser in this time zone. */
async function book(anna: Account, timeZone: keyof typeof ZONES = 'Europe/Prague'): Promise<void> {
  const common = {
    time: '18:00',
    duration: 60,
    price: 0,
    max_participants: 3,
    place: 'Online',
    meet_link: 'https://meet.example.com/secret-room',
  }
  // Raises the number of free classes that a person may have booked.
  await call('PATCH', '/settings/', { token: await staffToken(), body: { most_free: CLASSES.length } })
  for (const { date, title } of CLASSES) {
    const body = { ...common, date, title_en: title, title_ru: title, force: true }
    const { id } = await call<{ id: number }>('POST', '/group-sessions/', { token: await staffToken(), body })
    await call('POST', '/sandbox/group-session/create-checkout/', { token: anna.access, body: { session_id: id }, timeZone })
  }
}

const startIn = (calendar: string): string => {
  const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  return new ICAL.Event(event as ICAL.Component).startDate.toJSDate().toISOString()
}

for (const [zone, ownHour] of Object.entries(ZONES))
  test(`the class page, API, email, calendar file and calendar link show the same instant in ${zone} around both clock changes`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const anna = await provenAccount()
    await book(anna, zone as keyof typeof ZONES)
    const registrations = await call<SessionRegistration[]>('GET', '/session-registrations/?scope=mine', { token: anna.access })
    await expect.poll(async () => (await emailsTo(anna.email)).length).toBeGreaterThan(CLASSES.length)
    const emails = await emailsTo(anna.email)
    const context = await browser.newContext({ timezoneId: zone, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await signInBefore(page, anna)
    await page.goto('/my-services?tab=group')

    for (const one of CLASSES) {
      const { title, date, instant } = one
      const own = ownHour(one)
      const found = registrations.find(({ session }) => session.title === title)
      expect(new Date(found?.session.start ?? '').toISOString()).toBe(instant)

      const row = rowOf(page, title)
      await expect(row).toContainText('18:00–19:00')
      if (own) await expect(row).toContainText(new RegExp(`18:00–19:00 \\(${own}–\\d\\d:00 your time\\)`))
      else await expect(row).not.toContainText('your time')

      const email = emails.find(({ subject }) => subject?.includes(title))
      const text = email?.text?.replaceAll('\u00a0', ' ')
      expect(text).toContain(`${Number(date.slice(-2))} ${date.includes('-03-') ? 'March' : 'October'} ${YEAR}, 18:00–19:00 Prague time`)
      if (own) expect(text).toMatch(new RegExp(`${YEAR}, ${own}–\\d\\d:00 your time \\(${zone}\\)`))
      else expect(text).not.toContain('your time')
      const [attached] = email?.attachments ?? []
      expect(startIn(typeof attached?.content === 'string' ? attached.content : new TextDecoder().decode(attached?.content))).toBe(instant)

      expect(startIn(await (await request.get(found?.calendar?.ics ?? '')).text())).toBe(instant)
      expect(new URL(found?.calendar?.google ?? '').searchParams.get('dates')).toContain(
        instant.replace('.000', '').replaceAll(/[-:]/g, ''),
      )
    }
    for (const one of CLASSES) {
      await page.goto(`/booking?tab=group&date=${one.date}`)
      // Other tests create a class with the same title.
      const offered = rowOf(page, one.title).first()
      await expect(offered).toContainText('18:00')
      const own = ownHour(one)
      if (own) await expect(offered).toContainText(own)
    }
    await context.close()
  })

test('the calendar menu of a booking works by keyboard, and the door page shows the opening time in studio time and local time', async ({
  page,
  request,
}) => {
  const anna = await provenAccount()
  await book(anna, 'America/New_York')
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  const registrations = await call<SessionRegistration[]>('GET', '/session-registrations/?scope=mine', { token: anna.access })

  const [first] = CLASSES
  const menu = rowOf(page, first?.title ?? '').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Outlook' })).toBeVisible()
  const file = await request.get((await page.getByRole('link', { name: 'Apple and others' }).getAttribute('href')) ?? '')
  expect(startIn(await file.text())).toBe(first?.instant)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Outlook' })).toBeHidden()
  await expect(menu).toBeFocused()

  const written = await (await request.get(registrations[0]?.calendar?.ics ?? '')).text()
  // Long lines are folded (RFC 5545, 3.1).
  const location = /LOCATION:(\S+)/.exec(written.replaceAll(/\r\n[ \t]/g, ''))?.[1] ?? ''
  await page.goto(location)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The room isn’t open yet')
  await expect(page.getByRole('main')).toContainText(/17:45 \(1[12]:45 your time\)/)
  expect(await page.content()).not.toContain('secret-room')
})

test('no public page contains the meeting link of an online class', async ({ request }) => {
  const anna = await provenAccount()
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
  // At least one of these pages shows the class. Otherwise the checks above would prove nothing.
  expect(shown).toBeGreaterThan(0)
})
