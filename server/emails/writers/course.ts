import { findPerson } from '../../domain/people/account/people-repository.ts'
import { findCourse } from '../../domain/products/courses/course-repository.ts'
import { readCourse, remaining } from '../../domain/products/courses/read-courses.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { startText } from '../class-time.ts'
import type { Bilingual, Row } from '../email-parts.ts'
import type { EmailWriter } from '../email-writer.ts'
import { dayAtTime, money } from '../format.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { courseKept } from '../words/bookings/course.ts'
import { labels } from '../words/labels.ts'

export const writeCourseKept: EmailWriter<'course-kept'> = async (deps, { courseId, personId }, language) => {
  const read = await readCourse(deps.db, courseId, { personId, zone: deps.timeZone })
  const person = await findPerson(deps.db, personId)
  if (!read.ok || !person || !read.value.keepsSeat || read.value.saleFrom === null || read.value.follows === null) return undefined
  const course = read.value
  const earlier = await findCourse(deps.db, read.value.follows)
  const [first] = remaining(course)
  const at = (instant: Date) => startText(instant, language, { studio: deps.timeZone, own: null })
  const row = (label: Bilingual, text: string): Row => [label[language], text]
  const nameOf = ({ nameEn, nameRu }: { nameEn: string; nameRu: string }) => inLanguage(nameEn, nameRu, language)
  return {
    draft: courseKept(language, {
      greeting: greet(person.firstName, language),
      name: nameOf(course),
      earlier: earlier ? nameOf(earlier) : '',
      until: dayAtTime(read.value.saleFrom, language, deps.timeZone),
      facts: [...(first ? [row(labels.firstClass, at(first.startsAt))] : []), row(labels.price, money(course.price, language))],
      courseUrl: linksOf(deps.siteUrl, language).course(course.id),
    }),
  }
}
