import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventCopy, sessionCopy, slotCopy } from '../../../../apps/back-office/src/class-actions/class-copy.ts'
import { type ClassSources, eventBody, sessionBody } from '../../../../apps/back-office/src/quick-line/class-bodies.ts'
import { eventDetails } from '../../../../apps/back-office/src/quick-line/event-details.ts'
import { freshDatabase } from '../../../db/database.testing.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { pictures } from '../../../db/schema/gallery.ts'
import { type TestStudio, testStudio } from './catalog.testing.ts'

type Column = keyof typeof offerings.$inferSelect
type Way = 'duplicate' | 'week' | 'line'
type Rule = 'copied' | { not: string }

const own = (reason: string): Rule => ({ not: reason })
const bySeries = own('Only standing bookings use it, and the copy begins without a series or takes it from the series that it joins.')

/** States for each column of a class whether a copy has its value, or the reason why not. A single rule applies to all ways of copying. */
const RULES: Record<Column, Rule | Record<Way, Rule>> = {
  id: own('It identifies the row.'),
  kind: 'copied',
  startsAt: own('Staff choose the time.'),
  endsAt: own('It follows from the start and the duration, which is compared separately.'),
  capacity: 'copied',
  isActive: { duplicate: own('A copy is visible.'), week: 'copied', line: own('A new class is visible.') },
  serviceId: 'copied',
  price: 'copied',
  returningPrice: 'copied',
  titleEn: 'copied',
  titleRu: 'copied',
  descriptionEn: 'copied',
  descriptionRu: 'copied',
  forWhomEn: 'copied',
  forWhomRu: 'copied',
  toBringEn: 'copied',
  toBringRu: 'copied',
  outlineEn: 'copied',
  outlineRu: 'copied',
  placeEn: 'copied',
  placeRu: 'copied',
  eventType: 'copied',
  meetLink: 'copied',
  serviceType: 'copied',
  taughtIn: 'copied',
  pictureKey: { duplicate: 'copied', week: 'copied', line: own('The same photo is uploaded again, because it can be replaced there.') },
  policyId: 'copied',
  minPeople: 'copied',
  decideHours: 'copied',
  confirmedAt: own('It depends on the bookings of the date.'),
  warnedAt: own('It depends on the bookings of the date.'),
  seriesId: own('A copy of a week continues the series. Other copies belong to no series, to a new one, or to one that staff extend.'),
  openSpots: { duplicate: bySeries, week: 'copied', line: bySeries },
  singlesFrom: own('It is derived from the courses of the class, and a copy belongs to none.'),
  notForMakeUps: 'copied',
  calendarSequence: own('It counts the changes of the row.'),
  createdAt: own('It is the time of the copy.'),
}

let studio: TestStudio
const original = {} as Record<'session' | 'event' | 'slot', number>
const PATHS = { session: '/group-sessions/', event: '/events/', slot: '/timeslots/' }
const PICTURE = '0123456789abcdef'.repeat(2)
const LINK = 'https://meet.example.com/room'

const post = async (path: string, body: object) => {
  const answer = await studio.staff('POST', path, { body })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}
const get = async (path: string) => (await studio.staff('GET', path)).body
const rowOf = async (id: number) => (await studio.open.db.select().from(offerings).where(eq(offerings.id, id)))[0]

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  const policy = { steps: [{ until: { hours: 7 }, back_percent: 40 }], exchange_until: null, resale: true }
  const guide = { for_whom_en: 'A', for_whom_ru: 'Б', to_bring_en: 'C', to_bring_ru: 'Д', outline_en: '0 Arrive', outline_ru: '0 Начало' }
  const words = { description_en: 'E', description_ru: 'Ё', place_en: 'Online', place_ru: 'Онлайн', ...guide }
  const rules = { min_people: 4, decide_hours: 7, not_for_make_ups: true, policy }
  const both = { ...words, ...rules, meet_link: LINK, service_type: 'yin_yoga', taught_in: ['cs'] }
  const session = { title_en: 'Yin', title_ru: 'Инь', date: '2027-03-02', time: '18:00', duration: 75, price: 350, max_participants: 9 }
  original.session = (await post(PATHS.session, { ...both, ...session })).id
  const event = { event_type: 'retreat', subtype_en: 'Spring', subtype_ru: 'Весна', returning_price: 700, price: 900, capacity: 11 }
  original.event = (await post(PATHS.event, { ...both, ...event, time: '2027-03-03T18:00:00+01:00', duration: 75 })).id
  const service = await post('/services/', { name: 'Private', duration: 60, place: 'Studio', price: 950 })
  const slot = { service_id: service.id, start: '2027-03-04T09:00:00+01:00', end: '2027-03-04T10:15:00+01:00' }
  original.slot = (await post(PATHS.slot, { ...slot, meet_link: LINK, policy })).id
  const { db } = studio.open
  await db.insert(pictures).values({ key: PICTURE, width: 1200, height: 800 })
  await db.update(offerings).set({ pictureKey: PICTURE }).where(eq(offerings.id, original.event))
  const derived = { seriesId: crypto.randomUUID(), openSpots: 5, singlesFrom: new Date(), confirmedAt: new Date(), warnedAt: new Date() }
  await db.update(offerings).set({ ...derived, calendarSequence: 3 })
})
afterAll(() => studio.close())

test('the rules of copying mention every column of a class, and a test class has a value in each copied column', async () => {
  const rows = await studio.open.db.select().from(offerings)
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(RULES).sort())
  const unset = Object.keys(RULES).filter((name) => !rows.some((row) => ![null, '', undefined].includes(row[name as Column] as string)))
  expect(unset).toEqual([])
})

const sources = async (id: number): Promise<ClassSources> => {
  const template = await get(`/offerings/${id}/`)
  const { title, duration: minutes, price, capacity, min_people: minPeople, place, service_type: serviceType } = template
  const plan = { title, isNew: false, minutes, price, capacity, minPeople, place: '', borrowed: [] }
  return { plan, template, where: { isOnline: true, place, link: LINK }, known: [template], serviceType }
}

const session = () => get(`${PATHS.session}${original.session}/`)
const event = () => get(`${PATHS.event}${original.event}/`)

/** Each function makes a copy at a free time and returns its id. */
const WAYS: [Way, 'session' | 'event' | 'slot', () => Promise<{ id: number }>][] = [
  ['duplicate', 'session', async () => post(PATHS.session, { ...sessionCopy(await session()), date: '2027-04-01', time: '18:00' })],
  ['duplicate', 'event', async () => post(PATHS.event, { ...eventCopy(await event()), time: '2027-04-02T18:00:00+02:00' })],
  [
    'duplicate',
    'slot',
    async () => {
      const when = { start: '2027-04-03T09:00:00+02:00', end: '2027-04-03T10:15:00+02:00' }
      return post(PATHS.slot, { ...slotCopy(await get(`/offerings/${original.slot}/`)), ...when })
    },
  ],
  ...(['session', 'event', 'slot'] as const).map((kind): (typeof WAYS)[number] => [
    'week',
    kind,
    async () => {
      const to = { session: '2027-05-03', event: '2027-05-10', slot: '2027-05-17' }[kind]
      const { offerings: made } = await post('/offerings/copy-week/', { from: '2027-03-01', to, kinds: [kind] })
      return made[0]
    },
  ]),
  [
    'line',
    'session',
    async () => {
      const body = sessionBody(await sources(original.session), await session())
      return (await post(`${PATHS.session}dates/`, { ...body, starts: ['2027-06-01T18:00', '2027-06-08T18:00'] }))[0]
    },
  ],
  [
    'line',
    'event',
    async () => {
      const from = await sources(original.event)
      const line = { title: '', eventType: undefined } as Parameters<typeof eventDetails>[0]
      const details = eventDetails(line, from.template, await event(), false)
      return post(PATHS.event, { ...eventBody(details, from), time: '2027-06-02T18:00:00+02:00' })
    },
  ],
]

test.each(WAYS)('a copy made by way of %s (%s) has all values that the rules of copying name', async (way, kind, copy) => {
  const before = await rowOf(original[kind])
  const after = await rowOf((await copy()).id)
  if (!before || !after) throw new Error('A class is missing.')
  const copied = (Object.keys(RULES) as Column[]).filter((name) => {
    const rule = RULES[name]
    return (typeof rule === 'object' && !('not' in rule) ? rule[way] : rule) === 'copied'
  })
  const valuesOf = (row: typeof before) => Object.fromEntries(copied.map((name) => [name, row[name]]))
  expect(valuesOf(after)).toEqual(valuesOf(before))
  const length = ({ startsAt, endsAt }: typeof before) => endsAt.getTime() - startsAt.getTime()
  expect(length(after)).toBe(length(before))
  expect([after.singlesFrom, after.confirmedAt, after.warnedAt]).toEqual([null, null, null])
  expect(after.seriesId === before.seriesId).toBe(way === 'week')
})
