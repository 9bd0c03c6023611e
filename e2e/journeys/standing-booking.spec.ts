import { dayKey } from '../../packages/browser/format.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import { call } from '../accounts.ts'
import { staffToken } from '../offers.ts'
import { expectOpenToAll } from '../open-to-all.ts'
import { givePass, sellPass } from '../passes-for-sale.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../visitor.ts'

const ZONE = 'Europe/Prague'
const DAY_MS = 86_400_000

const said = {
  en: {
    everyWeek: 'Every week',
    book: 'Book 2 classes',
    noneLeft: 'No classes are left on your pass',
    mine: 'See it in My Bookings',
    booked: 'Your spot, every week',
    pause: 'Pause',
    until: 'Until',
    paused: /is paused: /,
    stop: 'Stop: ',
    stopNow: 'Stop booking every week',
    stopped: /Classes you’ve booked stay booked/,
  },
  ru: {
    everyWeek: 'Каждую неделю',
    book: 'Записаться на 2 занятия',
    noneLeft: 'На абонементе не осталось занятий',
    mine: 'Открыть в «Моих записях»',
    booked: 'Ваше место на каждую неделю',
    pause: 'Пауза',
    until: 'По какой день',
    paused: /пауза \d/,
    stop: 'Остановить: ',
    stopNow: 'Больше не записывать',
    stopped: /Текущие записи остаются/,
  },
}

/** Creates a weekly series of three classes, the first in two weeks, at a time that only this test uses. */
async function series(title: string, minute: number): Promise<GroupSession[]> {
  const date = dayKey(new Date(Date.now() + 14 * DAY_MS).toISOString(), ZONE)
  const body = {
    title,
    date,
    time: `05:${minute}`,
    weekdays: [new Date(`${date}T12:00:00Z`).getUTCDay() || 7],
    count: 3,
    place: 'Studio',
    price: 350,
    duration: 10,
    max_participants: 8,
    force: true,
  }
  return call('POST', '/group-sessions/series/', { token: await staffToken(), body })
}

for (const language of languages) {
  const words = { ...all[language], ...said[language] }
  test.describe(`a person can use a weekly spot in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a person with a pass can get a weekly spot with one press, pause and stop it, and keeps the booked classes', async ({ page }) => {
      const title = `Weekly ${language}`
      const [anna, classes, product] = await Promise.all([
        provenAccount(),
        series(title, language === 'en' ? 10 : 30),
        sellPass({ entries: 2 }),
      ])
      await givePass(anna, product)
      await signInBefore(page, anna)
      await page.goto(`/classes/${classes[0]?.id}?lng=${language}`)
      await alive(page)
      await page.getByRole('button', { name: words.everyWeek }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText(words.noneLeft)
      await expectOpenToAll(page, 'the dates of every week')
      await sheet.getByRole('button', { name: words.book }).click()
      await expect(sheet.getByRole('heading', { name: words.booked })).toBeFocused()
      await sheet.getByRole('link', { name: words.mine }).click()

      const mine = page.getByRole('region', { name: words.everyWeek })
      await expect(mine).toContainText(title)
      await expectOpenToAll(page, 'My Bookings with a class every week')
      await mine.getByRole('button', { name: `${words.pause}: ${title}` }).click()
      await mine.getByLabel(words.until).fill(dayKey(new Date(Date.now() + 60 * DAY_MS).toISOString(), ZONE))
      await mine.getByRole('button', { name: words.pause, exact: true }).click()
      await expect(mine.getByRole('status')).toContainText(words.paused)
      await mine.getByRole('button', { name: `${words.stop}${title}` }).click()
      await mine.getByRole('button', { name: words.stopNow }).click()
      await expect(mine.getByRole('status')).toContainText(words.stopped)
      await expect(mine.getByRole('listitem')).toHaveCount(0)

      expect(await call('GET', '/standing-bookings/', { token: anna.access })).toEqual([])
      expect(await call('GET', '/session-registrations/?status=paid', { token: anna.access })).toHaveLength(2)
    })
  })
}
