import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CoursePeople, StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { show } from '../testing/screen.testing.tsx'
import { WithDock } from '../ui/dock.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { CourseCreate } from './course-form.tsx'
import { CourseOfClass } from './course-of-class.tsx'
import { CoursePage } from './course-page.tsx'
import { MakeUps } from './make-ups.tsx'

const textOf = (found: Locator) => found.query()?.textContent ?? ''

const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2027, 2, 1 + 7 * at, 17)).toISOString())

afterEach(() => {
  location.hash = ''
})

const screen = (path: string, element: React.ReactNode) => {
  location.hash = path
  return (
    <ResourceContextProvider value="courses">
      <WithDock>
        <Routes>
          <Route path="/courses/create" element={element} />
          <Route path="/courses/:id/show" element={element} />
        </Routes>
      </WithDock>
    </ResourceContextProvider>
  )
}

const classes = days.map((start, at) => ({
  id: 100 + at,
  kind: 'session',
  title: 'Hatha',
  title_en: 'Hatha',
  title_ru: 'Хатха',
  start,
  price: 300,
  capacity: at === 11 ? 6 : 9,
  is_active: at !== 10,
  series_id: 'weekly',
  taken: 1,
})) as Offering[]

const readsSeries = (path: string) =>
  Object.fromEntries([
    ['GET /offerings/100/', classes[0]],
    ['GET /courses/all/', []],
    ['GET /settings/', { session_policy: null }],
    [path, classes],
  ])

test('the form of a new course calculates price and spots from the ticked classes of the series until staff type another price', async () => {
  const path = `GET /offerings/?series_id=weekly&from=${studioToday()}&sort=start&limit=200`
  const answers = { ...readsSeries(path), 'POST /courses/': { id: 5 } }
  const sent = await show(screen('/courses/create?class=100', <CourseCreate />), answers)
  const price = page.getByLabelText(/^Price,\sCZK/)
  await expect.element(page.getByText('11 of 11 classes')).toBeVisible()
  await expect.element(price).toHaveValue(3300)
  await expect.element(page.getByLabelText(/^Spots\son\sthe\scourse/)).toHaveValue(6)
  await page.getByRole('button', { name: 'First ten' }).click()
  await expect.element(page.getByText('10 of 11 classes')).toBeVisible()
  await expect.element(price).toHaveValue(3000)
  await expect.element(page.getByLabelText(/^Spots\son\sthe\scourse/)).toHaveValue(9)
  await price.fill('2700')
  await page.getByRole('checkbox', { name: /1\sMar\s2027/ }).click()
  await expect.element(price).toHaveValue(2700)
  await page.getByRole('button', { name: 'Create a course' }).click()
  await expect
    .poll(() => sent.find(({ request }) => request === 'POST /courses/')?.body)
    .toMatchObject({
      name_en: 'Hatha',
      name_ru: 'Хатха',
      price: 2700,
      seats: 9,
      dates: [101, 102, 103, 104, 105, 106, 107, 108, 109],
      make_ups: 2,
      make_up_days: 14,
      make_up_types: ['group'],
    })
})

const person = (id: number, first_name: string) => ({ id, first_name, last_name: '', email: null, email_proven: false })
const date = (at: number, more: object = {}) => ({
  offering_id: 100 + at,
  type: 'group',
  title: 'Hatha',
  start: days[at],
  end: days[at],
  place: '',
  is_online: false,
  has_begun: false,
  seats_left: 3,
  ...more,
})
const course = {
  id: 5,
  name: 'Spring course',
  state: 'on_sale',
  price: 1200,
  seats: 8,
  members: 2,
  is_closed: false,
  is_sold: true,
  dates: [date(0), date(1), date(2), date(3)],
} as unknown as StaffCourse
const guest = (id: number, name: string, as: string, attendance: string | null = null) => ({
  booking_id: id * 10,
  person: person(id, name),
  as,
  status: 'paid',
  attendance,
})
const member = (id: number, name: string, left: number) => ({
  pass_id: id,
  person: person(id, name),
  bought_at: '2027-02-01T10:00:00Z',
  ended_why: null,
  entries: 3,
  until: '2027-04-01',
  make_ups: { used: 1, left, most: 2 },
})
const people = {
  members: [member(1, 'Anna', 1), member(2, 'Boris', 0)],
  dates: [
    date(0, { has_begun: true, people: [guest(1, 'Anna', 'course', 'absent'), guest(2, 'Boris', 'course', 'came')] }),
    date(1, { people: [guest(1, 'Anna', 'course'), guest(7, 'Dana', 'make_up'), guest(8, 'Emil', 'other')] }),
    date(2, { people: [] }),
    date(3, { people: [] }),
  ],
} as unknown as CoursePeople
const reads = {
  'GET /courses/all/': [course],
  'GET /courses/5/people/': people,
  'GET /offerings/?from=2027-03-01&to=2027-03-22&is_active=false&sort=start&limit=1000': [
    { id: 102, cancellation: { status: 'done' } },
    { id: 101, cancellation: { status: 'undone' } },
  ],
}

test('the form of a new course ticks the classes of the series from the chosen class on, and staff can tick earlier classes', async () => {
  const path = `GET /offerings/?series_id=weekly&from=${studioToday()}&sort=start&limit=200`
  const answers = { ...readsSeries(path), 'GET /offerings/108/': classes[8] }
  await show(screen('/courses/create?class=108', <CourseCreate />), answers)
  await expect.element(page.getByText('3 of 11 classes')).toBeVisible()
  await expect.element(page.getByLabelText(/^Price,\sCZK/)).toHaveValue(900)
  await page.getByRole('checkbox', { name: /1\sMar\s2027/ }).click()
  await expect.element(page.getByText('4 of 11 classes')).toBeVisible()
})

test('the page of a course shows the participants of each date, marks make-up classes, and lets staff close the sale', async () => {
  const sent = await show(screen('/courses/5/show', <CoursePage />), { ...reads, 'PATCH /courses/5/': course })
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.poll(() => textOf(rowOf('Anna'))).toMatch(/no-show.*booked.*class\scancelled.*1\sleft,\s1\sused.*until/)
  await expect.poll(() => textOf(rowOf('Boris'))).toMatch(/attended.*not\sbooked.*0\sleft,\s1\sused$/)
  // At first, only the people of the next date are shown.
  await expect.element(page.getByText(/·\s3\speople$/)).toBeVisible()
  await expect.poll(() => textOf(page.getByRole('listitem').filter({ hasText: 'Dana' }))).toContain('make-up class')
  await expect.poll(() => textOf(page.getByRole('listitem').filter({ hasText: 'Emil' }))).toContain('only this class')
  await page.getByRole('button', { name: /^Class\s1,/ }).click()
  await expect.element(page.getByText(/·\s2\speople$/)).toBeVisible()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await expect.poll(() => sent.find(({ request }) => request.startsWith('PATCH'))?.body).toEqual({ is_closed: true })
})

test('the page of a course that does not exist says that it was not found', async () => {
  await show(screen('/courses/99/show', <CoursePage />), reads)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

const emil = { ...person(8, 'Emil'), last_visit: null }

test('staff can sell a course for cash at the price of the remaining dates, and see the fully booked dates if the sale is refused', async () => {
  let isFull = true
  const answers = {
    ...reads,
    'GET /people/?limit=6&sort=-last_visit': [emil],
    'GET /people/8/courses/5/quote/': {
      course_id: 5,
      price: 300,
      price_per_date: 300,
      dates: [{}],
      booked: [{}],
      sold_out: [],
      order_id: null,
    },
    'POST /actions/': () =>
      isFull
        ? { status: 409, body: { code: 'sold_out', error: 'No spot is left.', sold_out: [{ title: 'Hatha', start: days[1] }] } }
        : { status: 201, body: { undo: null, emails: 0 } },
  }
  const sent = await show(screen('/courses/5/show', <CoursePage />), answers)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByRole('button', { name: 'Add Emil' }).click()
  await expect.element(dialog.getByText(/^1\sclass\sfor\s300\sKč\.\s1\sclass\sis\salready\sbooked/)).toBeVisible()
  const commit = dialog.getByRole('button', { name: /^Add,\s300\sKč\sreceived$/ })
  await commit.click()
  await expect.poll(() => textOf(dialog.getByRole('alert'))).toMatch(/No\sspot\sis\sleft\.\s.*8\sMar\s2027/)
  isFull = false
  await commit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.findLast(({ request }) => request.startsWith('POST'))?.body).toEqual({
    act: 'sell-course',
    person_id: 8,
    course_id: 5,
    method: 'cash',
    price: 300,
  })
})

test('staff see the amounts before refunding a cancelled course date, can add a replacement class, and can undo each action', async () => {
  const undo = (id: number) => ({ path: `/actions/${id}/`, until: '2099-01-01T10:00:00Z' })
  const answers = {
    ...reads,
    'GET /courses/5/dates/102/refund/': { refunded: 2, amount: 600, left: 1 },
    'POST /actions/': ({ act }: { act: string }) =>
      act === 'refund-date'
        ? { body: { id: 1, undo: undo(1), emails: 2, booking_id: null, date: { people: 2, amount: 600 } } }
        : { body: { id: 2, undo: undo(2), emails: 1, booking_id: null, date: { people: 1, amount: 0 } } },
    'DELETE /actions/2/': null,
    'GET /offerings/102/cancellation/': { status: 'done' },
  }
  const offering = { id: 102, cancellation: { status: 'done' } } as Offering
  const path = `GET /offerings/?from=${studioToday()}&is_active=true&sort=start&limit=1000&offset=0`
  const element = (
    <>
      <CourseOfClass offering={offering} />
      <UndoBar />
    </>
  )
  const sent = await show(element, { ...answers, [path]: classes })
  const bar = page.getByRole('region', { name: 'Can still be undone' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Refund the class…' }).click()
  await expect.element(dialog.getByText(/^A\stotal\sof\s600\sKč\swill\sbe\srefunded\sto\s2\speople/)).toBeVisible()
  await expect.element(dialog.getByText(/^1\sperson\sgets\snothing/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Refund\s600\sKč$/ }).click()
  await expect.poll(() => textOf(bar)).toMatch(/Spring\scourse:\s600\sKč\swill\sbe\srefunded\sto\s2\speople.*2\semails\swill\sbe\ssent/)
  await expect.element(dialog).not.toBeInTheDocument()
  const acts = () => sent.filter(({ request }) => request === 'POST /actions/').map(({ body }) => body)
  expect(acts()).toEqual([{ act: 'refund-date', course_id: 5, offering_id: 102 }])
  await page.getByRole('button', { name: 'Add another class…' }).click()
  // Dates of the course and classes with fewer spots than the course are left out.
  await expect.element(dialog.getByRole('button', { name: /17\sMay\s2027/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: /29\sMar\s2027/ }).click()
  await dialog.getByRole('button', { name: 'Add the class' }).click()
  await expect.poll(() => textOf(bar)).toMatch(/Spring\scourse:\s1\sperson\swill\sget\sa\sspot\sin\sHatha,.*29\sMar\s2027/)
  expect(acts()[1]).toEqual({ act: 'add-date', course_id: 5, offering_id: 104, instead_of: 102 })
  await expect.element(dialog).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText('Undone. Nothing was sent.')).toBeVisible()
  await expect.poll(() => textOf(bar)).toMatch(/^\D*\d+Spring\scourse:\s600\sKč/)
})

test.each([
  [{ status: 'waiting', replacement_id: null }, /^As\ssoon\sas\sthe\scancellation\sis\sfinal/],
  [{ status: 'done', refund_dates: true }, /^Clients\swho\spaid\sfor\sthe\scourse\s“Spring\scourse”\sare\srefunded/],
  [{ status: 'waiting', replacement_id: 104 }, /gets\sa\sspot\sin\sanother\sclass/],
])('a course date with the cancellation %j offers staff neither a replacement class nor a refund', async (cancellation, text) => {
  await show(<CourseOfClass offering={{ id: 102, cancellation } as Offering} />, {
    ...reads,
    'GET /offerings/102/cancellation/': cancellation,
  })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test.each([0, 2])(
  'a cancelled course date that is on the site again offers neither a replacement nor a refund, and mentions earlier refunds if there were any (%i)',
  async (given) => {
    const cancellation = { status: 'done', refund_dates: given > 0, replacement_id: null }
    await show(<CourseOfClass offering={{ id: 102, is_active: true, cancellation } as Offering} />, {
      ...reads,
      'GET /offerings/102/cancellation/': cancellation,
      'GET /courses/5/dates/102/refund/': { refunded: 2, amount: 600, left: 0, given },
    })
    await expect.element(page.getByText(/^This\sclass\sis\son\sthe\ssite\sagain/)).toBeVisible()
    const refunded = page.getByText(/2\speople\son\sthe\scourse\s“Spring\scourse”\shave\salready\sbeen\srefunded/)
    if (given > 0) await expect.element(refunded).toBeVisible()
    else await expect.element(refunded).not.toBeInTheDocument()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  },
)

test.each([0, 2])(
  'a replaced course date links to the replacement class, and offers another class only if people have a returned entry (number of people: %i)',
  async (refunded) => {
    const cancellation = { status: 'done', replacement_id: 101 }
    await show(<CourseOfClass offering={{ id: 102, cancellation } as unknown as Offering} />, {
      ...reads,
      'GET /offerings/102/cancellation/': cancellation,
      'GET /courses/5/dates/102/refund/': { refunded, amount: 300 * refunded, left: 0 },
    })
    await expect.element(page.getByRole('link', { name: /^Hatha,.*8\sMar\s2027/ })).toBeVisible()
    const others = page.getByText(/^2\speople\scan\sbook\sa\smake-up\sclass/)
    const more = page.getByRole('button', { name: 'Add another class…' })
    if (refunded > 0) for (const found of [others, more]) await expect.element(found).toBeVisible()
    else await expect.element(more).not.toBeInTheDocument()
  },
)

test('staff can book a make-up class for the owner of a course pass, and see the unavailable classes grouped by reason', async () => {
  const makeUp = (at: number, reason: string | null, own_date = false) => ({
    ...date(at),
    price: 300,
    available_spots: 2,
    own_date,
    reason,
  })
  const makeUps = {
    left: 2,
    used: 0,
    most: 2,
    until: '2027-05-31',
    classes: [makeUp(0, null), makeUp(1, 'full'), makeUp(2, 'full'), makeUp(3, 'after_end')],
  }
  const pass = { id: 9, name: 'Весенний курс', course_id: 5, person: person(1, 'Анна') } as unknown as StaffPass
  const answers = { 'GET /passes/9/make-ups/': makeUps, 'POST /actions/': { undo: null, emails: 0 } }
  const sent = await show(<MakeUps pass={pass} name="Анна" />, answers, 'ru')
  await expect.element(page.getByText(/^Осталось\sотработок:\s2,\sпоследний\sдень:\s.*31\sмая\s2027$/)).toBeVisible()
  await page.getByRole('button', { name: 'Записать на отработку' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Почему другие занятия не подходят').click()
  await expect.element(dialog.getByText(/2\sМест\sнет/)).toBeVisible()
  await expect.element(dialog.getByText(/1\sПозже\sпоследнего\sдня\sдля\sотработок/)).toBeVisible()
  await dialog.getByRole('button', { name: /1\sмар/ }).click()
  await expect
    .poll(() => sent.find(({ request }) => request === 'POST /actions/')?.body)
    .toEqual({ act: 'add', offering_id: 100, guest: { person_id: 1, payment: { pass_id: 9 } } })
})
