import { dayKey, timeKey, timeOfDay } from '../../packages/browser/format.ts'
import { call, newAccount } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { buttonOf, offer, staffToken, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'

const ZONE = 'Europe/Prague'
const SAID = {
  en: {
    wait: 'Wait for a spot',
    joined: 'You’re number 1 on the waiting list.',
    inLine: 'Number 1 on the list',
    held: 'Pending',
    until: 'A spot is yours until',
    take: /^Take it: /,
    yours: 'A spot is yours until',
    over: 'The spot is no longer held for you',
  },
  ru: {
    wait: 'Встать в очередь',
    joined: 'Ваш номер в очереди: 1.',
    inLine: 'Ваш номер в очереди: 1',
    held: 'В ожидании',
    until: 'Место ваше до',
    take: /^Занять место: /,
    yours: 'Место ваше до',
    over: 'Место больше не за вами',
  },
}
type Turn = { turn: { until: string; price: number } | null }

/** Waits for the email with that subject and returns its link to the class. */
async function wayFrom(address: string, about: string) {
  const found = async () =>
    (await emailsTo(address))
      .map(({ subject = '', text = '' }) => ({ subject: subject.replaceAll('\u00a0', ' '), text }))
      .find(({ subject }) => subject.startsWith(about))
  await expect.poll(found, { timeout: 45_000 }).toBeDefined()
  const { subject, text } = (await found()) ?? { subject: '', text: '' }
  const link = /\/booking\?[^\s)>\]]+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`The email has no link to the class: ${text}`)
  return { subject, link }
}

for (const language of languages) {
  const words = all[language]
  const said = SAID[language]
  test.describe(`the waiting list assigns a free seat in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('the site holds a free seat for the first person on the waiting list, and refuses this seat to other people', async ({ page }) => {
      const [anna, boris, clara, session] = await Promise.all([provenAccount(), newAccount(), newAccount(), offer('group', { seats: 1 })])
      await take(session, boris.access)
      await signInBefore(page, anna)
      await page.goto(session.path)
      await alive(page)
      const row = rowOf(page, session.title[language])
      await expect(buttonOf(page, words.full, session)).toBeDisabled()
      await row.getByRole('link', { name: said.wait }).click()
      await page.getByRole('button', { name: said.wait }).click()
      await expect(page.getByText(said.joined)).toBeVisible()
      await page.goto(session.path)
      await alive(page)
      await expect(row.getByRole('link', { name: said.inLine })).toBeVisible()

      const [hold] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: boris.access })
      await call('DELETE', `/session-registrations/${hold?.id}/`, { token: boris.access })
      await expect(take(session, clara.access)).rejects.toThrow('sold_out')
      const turn = async () => (await call<Turn[]>('GET', '/waiting-list/', { token: anna.access }))[0]?.turn
      await expect.poll(turn, { timeout: 20_000 }).toMatchObject({ price: 500 })
      await page.goto('/my-services')
      await expect(page.getByRole('region', { name: said.held })).toContainText(session.title[language])

      // The email names the end of the turn and links to the row of the class.
      const { subject, link } = await wayFrom(anna.email, said.yours)
      const until = timeOfDay((await turn())?.until ?? '', ZONE)
      expect(subject).toContain(until)
      await page.goto(link)
      await alive(page)
      await expect(row).toContainText(until)
      await row.getByRole('button', { name: said.take }).click()
      await expect(page).toHaveURL(/\/checkout$/)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page).toHaveURL(/\/sandbox\/checkout\//)
      await alive(page)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()
      expect(await call('GET', '/waiting-list/', { token: anna.access })).toEqual([])
    })

    test('a person whose turn on the waiting list has lapsed gets an email, and can join the waiting list again from this email', async ({
      page,
    }) => {
      test.slow()
      const [anna, boris, clara, session] = await Promise.all([provenAccount(), newAccount(), newAccount(), offer('group', { seats: 1 })])
      const staff = await staffToken()
      await take(session, boris.access)
      await call('POST', '/waiting-list/', { token: anna.access, language, body: { type: 'group', id: session.id } })
      const moveTo = (start: string) =>
        call('PATCH', `/group-sessions/${session.id}/`, {
          token: staff,
          body: { date: dayKey(start, ZONE), time: timeKey(start, ZONE), force: true },
        })
      // A turn ends five minutes before its class. So close to the start a turn lasts only seconds, and only staff can give one.
      await moveTo(new Date(Math.ceil((Date.now() + 5 * 60_000 + 12_000) / 60_000) * 60_000).toISOString())
      const [hold] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: boris.access })
      await call('DELETE', `/session-registrations/${hold?.id}/`, { token: boris.access })
      const [entry] = await call<{ id: number }[]>('GET', `/offerings/${session.id}/waiting-list/`, { token: staff })
      await call('PATCH', `/waiting-list/${entry?.id}/`, { token: staff, body: { status: 'turn' } })
      await signInBefore(page, anna)
      await page.goto('/my-services')
      const turn = page.getByRole('region', { name: said.held }).getByRole('listitem').filter({ hasText: said.until })
      await expect(turn).toContainText(session.title[language])
      // The turn ends after at most 75 seconds, and the page checks its clock every 15 seconds.
      await expect(turn).toBeHidden({ timeout: 100_000 })

      const { link } = await wayFrom(anna.email, said.over)
      await take(session, clara.access)
      await moveTo(session.start)
      await page.goto(link)
      await alive(page)
      await rowOf(page, session.title[language]).getByRole('link', { name: said.wait }).click()
      await page.getByRole('button', { name: said.wait }).click()
      await expect(page.getByText(said.joined)).toBeVisible()
    })
  })
}
