import type { Course, CoursePeople, MakeUps, StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import { quoteCourse } from '../../../domain/checkout/courses/quote-course.ts'
import type { ListedMakeUps } from '../../../domain/guests/make-ups/read-make-ups.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { ListedCourse, ListedDate } from '../../../domain/products/courses/course-list-repository.ts'
import type { CoursePeople as People } from '../../../domain/products/courses/read-course-people.ts'
import { cancelUntilOf, courseStateOf, type ShownCourse, seatsLeft } from '../../../domain/products/courses/read-courses.ts'
import { inLanguage, isOnlineOf, type OfferingTexts, titleOf, venueOf } from '../../../domain/schedule/catalog/offering.ts'
import { knownPersonResponse } from '../people/person.ts'
import type { Audience } from './audience.ts'
import { bookingType } from './booked.ts'

type Dated = { texts: OfferingTexts; startsAt: Date; endsAt: Date }

const classResponse = ({ texts, startsAt, endsAt }: Dated, { language, timeZone }: Audience) => ({
  type: bookingType[texts.kind],
  title: titleOf(texts, language),
  start: isoOf(startsAt, timeZone),
  end: isoOf(endsAt, timeZone),
  place: venueOf(texts, language),
  is_online: isOnlineOf(texts),
})

export const makeUpsResponse = ({ left, used, most, until, classes }: ListedMakeUps, audience: Audience): MakeUps => ({
  left,
  used,
  most,
  until,
  classes: classes.map((one) => ({
    offering_id: one.offeringId,
    ...classResponse(one, audience),
    price: toCrowns(one.price),
    available_spots: one.availableSpots,
    own_date: one.isOwnDate,
    reason: one.reason,
  })),
})

const dateResponse = (date: ListedDate, audience: Audience) => ({
  offering_id: date.offeringId,
  ...classResponse(date, audience),
  has_begun: date.hasBegun,
  seats_left: date.seatsLeft,
})

function shownResponse(course: ListedCourse, audience: Audience) {
  const iso = (instant: Date | null) => instant && isoOf(instant, audience.timeZone)
  return {
    id: course.id,
    name: inLanguage(course.nameEn, course.nameRu, audience.language),
    state: courseStateOf(course),
    price: toCrowns(course.price),
    seats_left: seatsLeft(course),
    sale_from: iso(course.saleFrom),
    sale_until: iso(course.saleUntil),
    singles_from: iso(course.singlesFrom),
    make_ups: course.makeUps,
    make_up_days: course.makeUpDays,
  }
}

/** The price of the remaining dates for a person without a spot in them. */
const priceNow = ({ price, dates, now }: ListedCourse): number =>
  quoteCourse(
    price,
    dates.map((date) => ({ ...date, isOwn: false })),
    now,
  ).price

/** Hidden and cancelled dates are left out. */
export const courseResponse = (course: ShownCourse, audience: Audience): Course => ({
  ...shownResponse(course, audience),
  dates: course.dates.filter(({ isActive }) => isActive).map((date) => dateResponse(date, audience)),
  price_now: toCrowns(priceNow(course)),
  may_buy: course.mayBuy,
  buy_from: course.buyFrom && isoOf(course.buyFrom, audience.timeZone),
  cancel_until: cancelUntilOf(course),
  keeps_seat: course.keepsSeat,
})

export const staffCourseResponse = (course: ListedCourse, audience: Audience): StaffCourse => ({
  ...shownResponse(course, audience),
  dates: course.dates.map((date) => dateResponse(date, audience)),
  name_en: course.nameEn,
  name_ru: course.nameRu,
  seats: course.seats,
  policy: course.policy,
  make_up_types: course.makeUpKinds.map((kind) => bookingType[kind]),
  make_up_price_up_to: course.makeUpPriceUpTo === null ? null : toCrowns(course.makeUpPriceUpTo),
  follows: course.follows,
  is_closed: course.closedAt !== null,
  members: course.members,
  is_sold: course.isSold,
})

export const coursePeopleResponse = ({ members, dates }: People, audience: Audience): CoursePeople => ({
  members: members.map((member) => ({
    pass_id: member.passId,
    person: knownPersonResponse(member.person),
    bought_at: isoOf(member.boughtAt, audience.timeZone),
    ended_why: member.endedWhy,
    entries: member.entries,
    until: member.validUntil,
    make_ups: member.makeUps,
  })),
  dates: dates.map(({ people, ...date }) => ({
    ...dateResponse(date, audience),
    people: people.map(({ bookingId, person, comesAs, status, attendance }) => ({
      booking_id: bookingId,
      person: knownPersonResponse(person),
      as: comesAs,
      status,
      attendance,
    })),
  })),
})
