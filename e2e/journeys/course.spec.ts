import { dayKey } from '../../packages/browser/format.ts'
import type { StaffCourse } from '../../packages/contract/booking/courses.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import { call } from '../accounts.ts'
import { staffToken } from '../offers.ts'
import { expectOpenToAll } from '../open-to-all.ts'
import { countPresses } from '../presses.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'

const ZONE = 'Europe/Prague'
const DAY_MS = 86_400_000

const said = {
  en: {
    courses: 'Courses',
    see: (name: string) => `See the course: ${name}`,
    bookCourse: 'Book the course',
    terms: /^I agree/,
    bookAndPay: 'Book and pay CZK 900',
    bought: (name: string) => `${name}: you’re on the course. All your dates are in My Bookings.`,
    dates: 'Dates',
    course: (name: string) => `Course: ${name}`,
    cannotCome: /^Can’t make it/,
    cancel: 'Cancel and get a make-up class',
    makeUp: '1 make-up class left, until',
    choose: (name: string) => `Choose a class: ${name}`,
    whyNot: 'Why can’t I book other classes?',
    book: /^Book /,
    booked: 'You’re booked',
    only: 'For now, this class can only be booked with its course.',
  },
  ru: {
    courses: 'Курсы',
    see: (name: string) => `О курсе: ${name}`,
    bookCourse: 'Записаться на курс',
    terms: /^Принимаю/,
    bookAndPay: 'Записаться и оплатить 900 Kč',
    bought: (name: string) => `«${name}»: вы записаны на курс. Все ваши даты — в «Моих записях».`,
    dates: 'Даты',
    course: (name: string) => `Курс: ${name}`,
    cannotCome: /^Не получается прийти/,
    cancel: 'Отменить и получить отработку',
    makeUp: '1 отработка, прийти можно не позже',
    choose: (name: string) => `Выбрать занятие: ${name}`,
    whyNot: 'Почему другие занятия не подходят',
    book: /^Записаться/,
    booked: 'Вы записаны',
    only: 'Пока на это занятие можно записаться только вместе с курсом.',
  },
}

/** Creates a weekly series of three classes at a time that only this test uses, and a course of all of them. */
async function sellCourse(name: string, minute: number): Promise<StaffCourse> {
  const token = await staffToken()
  const date = dayKey(new Date(Date.now() + 10 * DAY_MS).toISOString(), ZONE)
  const series: GroupSession[] = await call('POST', '/group-sessions/series/', {
    token,
    body: {
      title: name,
      date,
      time: `05:${minute}`,
      weekdays: [new Date(`${date}T12:00:00Z`).getUTCDay() || 7],
      count: 3,
      place: 'Studio',
      price: 350,
      duration: 10,
      max_participants: 8,
      force: true,
    },
  })
  const body = {
    name_en: name,
    name_ru: name,
    price: 900,
    seats: 6,
    dates: series.map(({ id }) => id),
    singles_from: new Date(Date.now() + 5 * DAY_MS).toISOString(),
    policy: { steps: [{ until: { hours: 0 }, back_percent: 100 }], resale: false },
    make_up_price_up_to: 500,
  }
  return call('POST', '/courses/', { token, body })
}

for (const language of languages) {
  const words = { ...all[language], ...said[language] }
  test.describe(`a person can buy and use a course in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a person can buy a course in five presses, cancel a date, and book a make-up class in three presses', async ({ page }) => {
      const name = `Slow Mondays ${language}`
      const [anna, course] = await Promise.all([provenAccount(), sellCourse(name, language === 'en' ? 40 : 50)])
      const [first] = course.dates
      // The class is tomorrow, so that it is among the first classes of the sheet.
      const date = dayKey(new Date(Date.now() + DAY_MS).toISOString(), ZONE)
      const other = await call<GroupSession>('POST', '/group-sessions/', {
        token: await staffToken(),
        body: {
          title: `Other ${language}`,
          date,
          time: '05:40',
          place: 'Studio',
          price: 300,
          duration: 10,
          max_participants: 5,
          force: true,
        },
      })
      await signInBefore(page, anna)
      await page.goto(`/classes/${first?.offering_id}?lng=${language}`)
      await expect(page.getByText(words.only)).toBeVisible()
      await page.goto('/booking?tab=group')
      await alive(page)
      await expectOpenToAll(page, 'the timetable with a course')
      let presses = await countPresses(page)
      await page
        .getByRole('region', { name: words.courses })
        .getByRole('link', { name: words.see(name) })
        .click()
      await page.getByRole('link', { name: words.bookCourse }).click()
      await page.getByRole('checkbox', { name: words.terms }).check()
      expect(await presses()).toBe(3)
      await expectOpenToAll(page, 'the order of a course')
      await page.getByRole('button', { name: words.bookAndPay }).click()
      await expect(page).toHaveURL(/\/sandbox\/checkout\//)
      await alive(page)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.bought(name))).toBeVisible()
      await expect(page.getByRole('region', { name: words.dates }).getByRole('listitem')).toHaveCount(3)

      await page.goto('/my-services?tab=group')
      const mine = page.getByRole('region', { name: words.course(name) })
      await expect(mine.getByRole('listitem')).toHaveCount(3)
      await mine.getByRole('button', { name: words.cannotCome }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await page.keyboard.press('Escape')
      await expect(mine).toContainText(words.makeUp)
      await expectOpenToAll(page, 'a course in My Bookings')
      presses = await countPresses(page)
      await mine.getByRole('button', { name: words.choose(name) }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText(words.whyNot)).toBeVisible()
      await sheet.getByRole('radio', { name: new RegExp(other.title) }).check()
      expect(await presses()).toBe(2)
      await expectOpenToAll(page, 'the make-up classes of a course')
      await sheet.getByRole('button', { name: words.book }).click()
      await expect(sheet.getByRole('heading', { name: words.booked })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(rowOf(page, other.title)).toBeVisible()
      await expect(mine.getByRole('listitem')).toHaveCount(3)
    })
  })
}
