import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { coursePaths } from './course-paths.ts'

export const useCourses = () => useApiQuery<StaffCourse[]>(coursePaths.all)

/** Reads the courses that have a class as a date. Empty until they have loaded. */
export function useCoursesOf(offeringId: number): StaffCourse[] {
  const { data = [] } = useCourses()
  return data.filter(({ dates }) => dates.some(({ offering_id }) => offering_id === offeringId))
}
