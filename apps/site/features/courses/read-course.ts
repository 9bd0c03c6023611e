import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { CourseQuote } from '../../../../packages/contract/booking/course-quote.ts'
import type { Course } from '../../../../packages/contract/booking/courses.ts'
import { api } from '../../lib/api.ts'
import type { SiteContext } from '../../lib/site-context.ts'
import { coursePath, courseQuotePath } from './course-paths.ts'

/** `quote` null: the person is not signed in or cannot order the course now. `isOwned`: the person already has it. */
type OwnQuote = { quote: CourseQuote | null; isOwned: boolean }
export type CourseOnPage = { course: Course } & OwnQuote
export type FoundCourse = CourseOnPage | { course: null; trouble: 'missing' | 'fetch' }

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export async function readPublicCourse(ask: SiteContext['ask'], idText: string | undefined): Promise<FoundCourse> {
  const id = idIn(idText)
  if (id === undefined) return { course: null, trouble: 'missing' }
  const { status, body } = await ask(coursePath(id))
  if (status === 200) return { course: body as Course, quote: null, isOwned: false }
  return { course: null, trouble: status === 404 ? 'missing' : 'fetch' }
}

/** Reads the course in the browser with the access token. Throws on failure. */
export async function readOwnCourse(idText: string | undefined): Promise<CourseOnPage | undefined> {
  const id = idIn(idText)
  if (id === undefined) return undefined
  const [course, own] = await Promise.all([api.get<Course>(coursePath(id)), readQuote(id)])
  return { course, ...own }
}

/** Throws if the request fails, but not if the course cannot be ordered. */
export async function readQuote(courseId: number): Promise<OwnQuote> {
  try {
    return { quote: await api.get<CourseQuote>(courseQuotePath(courseId)), isOwned: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    return { quote: null, isOwned: error.code === 'course_owned' || error.code === 'already_booked' }
  }
}
