import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { rowOf } from '../../../../e2e/on-page.ts'
import { CONSEQUENCES, consequences } from '../../../../e2e/stand-ins/stand-in-cancelling.ts'
import {
  bookingsOfCourse,
  course,
  courseOrder,
  coursePass,
  courseQuote,
  LAST_DAY,
  MAKE_UPS,
  makeUps,
} from '../../../../e2e/stand-ins/stand-in-courses.ts'
import { noonIn } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, pretendSignedIn, recordApiCalls, tokenWith } from '../../../../e2e/stand-ins/stand-ins.ts'
import { dayMonthYear } from '../../../../packages/browser/format.ts'
import { expect } from '../../testing/expect.testing.ts'
import { serve, test } from '../../testing/screen.testing.ts'
import { offerToAll } from '../../testing/studio.testing.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog')
const bad = (page: Page) => page.locator('.note.bad')
const slip = (page: Page) => page.locator('.slip')
const dayOf = (instant: string) => dayMonthYear(instant, 'en', 'Europe/Prague')

describe('courses in My Bookings', () => {
  async function mine(page: Page, left = 2, used = 0, ahead = 1) {
    await bookingsOfCourse(page, left, used, ahead)
    await page.goto('/my-services?tab=group')
    await expect(rowOf(page, 'Hatha')).toBeVisible()
  }
  const group = (page: Page) => page.getByRole('region', { name: 'Course: Autumn hatha' })

  test('My Bookings groups the dates and make-up classes of a course below the number of make-ups left, separate from other bookings', async ({
    page,
  }) => {
    await mine(page)
    await expect(group(page)).toContainText('2 make-up classes left, until 14 February 2027')
    await expect(group(page).getByRole('listitem')).toHaveCount(2)
    await expect(rowOf(page, 'Yin').first().locator('.price')).toContainText(/1 class|Make-up class|CZK/)
    await expect(group(page).locator('.price').nth(1)).toHaveText(/Make-up class\s*Autumn hatha/)
    await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('.pass')).toHaveCount(0)
  })

  test('a person can book a make-up class in three presses, and sees the unavailable classes grouped by reason', async ({ page }) => {
    await mine(page)
    await answer(page, MAKE_UPS, { body: makeUps() })
    await button(page, 'Choose a class: Autumn hatha').click()
    await expect(sheet(page).getByRole('radio')).toHaveCount(2)
    await expect(sheet(page)).toContainText('Part of your course, so it doesn’t count as a make-up class')
    await sheet(page).getByText('Why can’t I book other classes?').click()
    await expect(sheet(page).locator('.week-list li')).toHaveText([
      /^FullYin 4/,
      /^Too expensive for a make-up classYin 5/,
      /^After the last day for make-up classesYin 6/,
      /^Can only be booked with its course for nowYin 7/,
      /^You’re already bookedYin 8/,
      /^You have no make-up classes leftYin 9/,
      /^Not possible with this courseYin 10/,
    ])
    await sheet(page).getByRole('radio', { name: /Yin 2/ }).check()
    const path = '/sandbox/group-session/create-checkout/'
    await answer(page, path, { body: { checkout_url: '/', booking_id: 1, held_until: null } })
    await answer(page, '/passes/', { body: [coursePass(1)] })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
    await sheet(page)
      .getByRole('button', { name: /^Book / })
      .click()
    expect((await sent).postDataJSON()).toEqual({ session_id: 2, use: { pass_id: 5 }, expected_due: 0, terms_version: expect.any(String) })
    await expect(sheet(page).getByRole('heading', { name: 'You’re booked' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group(page)).toContainText('1 make-up class left, until')
  })

  test('My Bookings shows the reason and the current list of classes when a make-up class is refused', async ({ page }) => {
    await mine(page)
    await answer(page, MAKE_UPS, { body: makeUps() })
    await button(page, 'Choose a class: Autumn hatha').click()
    await sheet(page).getByRole('radio', { name: /Yin 2/ }).check()
    await answer(page, '/sandbox/group-session/create-checkout/', { status: 409, body: { code: 'sold_out', error: 'It is full now.' } })
    await answer(page, MAKE_UPS, { body: { ...makeUps(), classes: makeUps().classes.slice(1) } })
    await sheet(page)
      .getByRole('button', { name: /^Book / })
      .click()
    await expect(sheet(page).getByRole('alert')).toContainText('It is full now.')
    await expect(sheet(page).getByRole('radio')).toHaveCount(1)
    await expect(sheet(page).getByRole('button', { name: 'Choose a class' })).toBeDisabled()
  })

  test('My Bookings says how many make-up classes a course allows, or that none is left, if no make-up class is available', async ({
    page,
  }) => {
    await mine(page, 0)
    await expect(group(page)).toContainText('up to 2 in total, and they must take place by 14 February 2027.')
    await expect(button(page, /^Choose a class/)).toHaveCount(0)
    await mine(page, 0, 2)
    await expect(group(page)).toContainText('There are no make-up classes left on this course.')
    // The last booked class has begun, so the text must not suggest cancelling one.
    await mine(page, 0, 0, 0)
    await expect(group(page)).toContainText('There are no make-up classes left on this course.')
  })

  test('the cancel sheet of a course date promises a make-up class and states the last day for it, or says that the rules allow no make-up class', async ({
    page,
  }) => {
    const byCourse = (gives_back: 'make_up' | 'no_make_up') =>
      consequences(
        { inMinutes: 7200, paid: 0 },
        {
          entries: 1,
          method: 'pass',
          ways: [],
          gives_back,
          pass: { id: 5, name: 'Autumn hatha', valid_until: LAST_DAY, ends_soon: false },
        },
      )
    const cannotCome = rowOf(page, 'Hatha').getByRole('button', { name: /^Can’t make it/ })
    await mine(page)
    await answer(page, CONSEQUENCES, { body: byCourse('no_make_up') })
    await cannotCome.click()
    await expect(sheet(page)).toContainText('Under the rules of the course, you won’t get a make-up class for this date.')
    await page.keyboard.press('Escape')
    await answer(page, CONSEQUENCES, { body: byCourse('make_up') })
    await cannotCome.click()
    await expect(sheet(page)).toContainText('In My Bookings, choose a class that takes place by 14 February 2027.')
    await sheet(page).getByRole('button', { name: 'Cancel and get a make-up class' }).click()
    await expect(
      sheet(page).getByRole('heading', {
        name: 'Your spot has been released. You can now book a make-up class: in My Bookings, choose one that takes place by 14 February 2027.',
      }),
    ).toBeFocused()
  })

  test('My Bookings shows an unpaid course order as one row, which the person can pay or release', async ({ page }) => {
    await bookingsOfCourse(page)
    await answer(page, '/orders/', { body: [courseOrder(), courseOrder({ id: 71, status: 'cancelled' })] })
    await page.goto('/my-services?tab=group')
    const row = page.locator('.wt')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('CZK 1,200')
    await expect(row.getByRole('link', { name: 'Finish payment: Autumn hatha' })).toHaveAttribute('href', '/checkout/course/3')
    await row.getByRole('button', { name: /^Release all spots/ }).click()
    await expect(row).toContainText('Release your spots in all classes of this course?')
    const calls = recordApiCalls(page)
    await answer(page, '/orders/70/', { status: 204 })
    await answer(page, '/orders/', { body: [] })
    await row.getByRole('button', { name: 'Release all spots' }).click()
    await expect(page.getByText('Your spots have been released: Autumn hatha.')).toBeVisible()
    expect(calls).toContain('DELETE /orders/70/')
    await expect(row).toHaveCount(0)
  })
})

describe('courses on sale', () => {
  test('the timetable lists courses above the group classes, the earliest first, and hides the list if no course exists', async ({
    page,
  }) => {
    offerToAll(page, {})
    serve(page, '/courses/', {
      body: [
        course({ id: 4, name: 'Winter yin', dates: course().dates.slice(1), state: 'soon', buy_from: noonIn(3), may_buy: false }),
        course(),
      ],
    })
    await page.goto('/booking?tab=group')
    const rows = page.getByRole('region', { name: 'Courses' }).getByRole('listitem')
    await expect(rows).toHaveText([/^4classesAutumn hatha.*4 spots leftCZK\s1,200See the course$/, /Winter yin.*Booking opens \w{3} \d+/])
    await expect(rows.first().getByRole('link', { name: 'See the course: Autumn hatha' })).toHaveAttribute('href', '/courses/3')
    serve(page, '/courses/', { body: [] })
    await page.goto('/booking?tab=group')
    await expect(page.getByRole('region', { name: 'Courses' })).toHaveCount(0)
  })

  test('the page of a course shows a visitor the dates, price, spots and rules, and a link to order the course', async ({ page }) => {
    serve(page, '/courses/3/', { body: course() })
    await page.goto('/courses/3')
    await expect(page.getByRole('heading', { name: 'Autumn hatha', level: 1 })).toBeVisible()
    await expect(slip(page)).toContainText('4 spots left')
    await expect(slip(page)).toContainText('CZK 1,200')
    await expect(slip(page).getByRole('link', { name: 'Book the course' })).toHaveAttribute('href', '/checkout/course/3')
    await expect(page.locator('.dates li')).toHaveCount(4)
    await expect(
      page.getByText(
        'Cancel it at least 24 hours before it starts and you can come to another class instead. The course allows up to 2 make-up',
      ),
    ).toBeVisible()
    await expect(page.getByText('You can take make-up classes up to 14 days after the last class of the course.')).toBeVisible()
    await expect(page.getByText('there’s no 14-day right of withdrawal')).toBeVisible()
  })

  test('the page of a course says in each state whether the course can be booked', async ({ page }) => {
    const states = [
      [course({ state: 'soon', sale_from: noonIn(3), buy_from: noonIn(3), may_buy: false }), 'You can book it from'],
      [course({ state: 'soon', sale_from: noonIn(3), keeps_seat: true }), 'Everyone else can book from'],
      [course({ state: 'over', may_buy: false }), 'This course can no longer be booked.'],
      [course({ state: 'closed', may_buy: false }), 'Booking for this course is closed.'],
      [course({ seats_left: 0 }), 'There are no free spots on this course'],
      [
        course({ price_now: 900, dates: course().dates.map((date, index) => ({ ...date, has_begun: index === 0 })) }),
        'The price is for the 3 remaining classes.',
      ],
    ] as const
    for (const [shown, words] of states) {
      serve(page, '/courses/3/', { body: shown })
      await page.goto('/courses/3')
      await expect(slip(page)).toContainText(words)
    }
    await expect(slip(page)).toContainText('CZK 900')
    // For a member of the earlier course, the page shows when the days for members begin.
    serve(page, '/courses/3/', { body: course({ state: 'soon', sale_from: noonIn(10), buy_from: noonIn(3), may_buy: false }) })
    await page.goto('/courses/3')
    await expect(slip(page)).toContainText(dayOf(noonIn(3)))
    await expect(slip(page)).not.toContainText(dayOf(noonIn(10)))
    serve(page, '/courses/9/', { status: 404, body: {} })
    await page.goto('/courses/9')
    await expect(page.getByRole('heading', { name: 'No such course' })).toBeVisible()
  })

  test('the page of a course excludes dates that the person has booked from the price, and shows “You’re booked” to a member of the course', async ({
    page,
  }) => {
    await pretendSignedIn(page)
    serve(page, '/courses/3/', { body: course() })
    await answer(page, '/courses/3/', { body: course() })
    await answer(page, '/courses/3/quote/', { body: courseQuote({ price: 900, booked: courseQuote().dates.slice(0, 1) }) })
    await page.goto('/courses/3')
    await expect(slip(page)).toContainText('CZK 900')
    await expect(slip(page)).toContainText('You’ve already booked these dates, so they aren’t included')
    await answer(page, '/courses/3/quote/', { status: 409, body: { code: 'course_owned' } })
    await page.goto('/courses/3')
    await expect(slip(page)).toContainText('You’re booked')
    await expect(slip(page).getByRole('link', { name: 'Open in My Bookings' })).toBeVisible()
  })
})

describe('ordering a course', () => {
  async function order(page: Page, quote = courseQuote()) {
    await pretendSignedIn(page, { person: { email_proven: true } })
    serve(page, '/courses/3/', { body: course() })
    await answer(page, '/courses/3/quote/', { body: quote })
    await page.goto('/checkout/course/3')
  }
  const agree = (page: Page) => page.locator('.tick [name=terms]').check()
  const PAY = 'Book and pay CZK 1,200'

  test('the order form of a course sends the shown price, and names the dates that were taken in the meantime if the order is refused', async ({
    page,
  }) => {
    await order(page)
    await expect(page.locator('.tkt li')).toHaveCount(4)
    await expect(page.getByText('there’s no 14-day right of withdrawal')).toBeVisible()
    await expect(page.locator('[name=start_now]')).toHaveCount(0)
    await agree(page)
    await answer(page, '/orders/', { status: 409, body: { code: 'sold_out', sold_out: courseQuote().dates.slice(1, 2) } })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/orders/'))
    await button(page, PAY).click()
    expect((await sent).postDataJSON()).toEqual({
      kind: 'course',
      course_id: 3,
      expected_price: 1200,
      terms_version: expect.any(String),
    })
    await expect(bad(page)).toContainText(/Someone has taken the last spot on these dates: \w{3} \d+\s\w{3}, \d+:00\./)
    await answer(page, '/orders/', { status: 409, body: { code: 'price_changed', price: 900 } })
    await button(page, PAY).click()
    await expect(bad(page)).toContainText('The price is now CZK 900.')
    await answer(page, '/orders/', { status: 409, body: { code: 'email_unproven', error: 'Confirm it first.' } })
    await button(page, 'Book and pay CZK 900').click()
    await expect(bad(page).getByRole('link', { name: 'Confirm your email in your account' })).toBeVisible()
  })

  test('the order form of a course requires a proven email address, and shows the refusal if the course is full, not on sale or already ordered', async ({
    page,
  }) => {
    await order(page)
    await pretendSignedIn(page)
    await answer(page, '/courses/3/quote/', { body: courseQuote() })
    await page.goto('/checkout/course/3')
    await expect(page.getByText('Booking a course holds a spot for you in every class, so please confirm your email first.')).toBeVisible()
    const ends = [
      [{ body: courseQuote({ sold_out: courseQuote().dates.slice(0, 1) }) }, /^There are no spots left on these dates/],
      [{ status: 409, body: { code: 'course_owned' } }, 'You’re booked'],
      [{ status: 409, body: { code: 'course_not_on_sale' } }, 'This course can’t be booked at the moment'],
    ] as const
    for (const [given, words] of ends) {
      await answer(page, '/courses/3/quote/', given)
      await page.goto('/checkout/course/3')
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
    }
  })

  test('if a course does not load, the order page asks the person to try again, and shows the order form after a retry', async ({
    page,
  }) => {
    await pretendSignedIn(page, { person: { email_proven: true } })
    serve(page, '/courses/3/', { body: course() })
    await answer(page, '/courses/3/quote/', { status: 500, body: {} })
    await page.goto('/checkout/course/3')
    await expect(page.getByRole('heading', { name: 'The course didn’t load' })).toBeVisible()
    await answer(page, '/courses/3/quote/', { body: courseQuote() })
    await button(page, 'Try again').click()
    await expect(button(page, PAY)).toBeVisible()
  })

  test('the payment success page of a course lists the booked dates', async ({ page }) => {
    await bookingsOfCourse(page)
    await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600) } })
    const paid = courseOrder({ status: 'paid', pass_id: 5, held_until: null })
    await answer(page, '/orders/sessions/one/', {
      body: { session_id: 'one', payment_id: null, status: 'paid', amount: 1200, order: paid },
    })
    await page.goto('/checkout/success?session_id=one&order=70')
    await expect(page.getByText('Autumn hatha: you’re on the course. All your dates are in My Bookings.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Dates' }).getByRole('listitem')).toHaveCount(2)
  })
})
