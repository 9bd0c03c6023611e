import { useTranslate } from 'react-admin'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { useCourseTexts } from './use-course-texts.ts'

export function CourseList() {
  const t = useTranslate()
  const { spanOf, membersOf } = useCourseTexts()
  const columns: Column<StaffCourse>[] = [
    { name: 'name', value: ({ name }) => name, unsorted: true },
    { name: 'dates', value: spanOf, unsorted: true },
    { name: 'members', value: membersOf, unsorted: true },
    { name: 'state', value: ({ state }) => t(`courses.state.${state}`), unsorted: true },
    { name: 'price', value: ({ price }) => price, kind: 'money', unsorted: true },
  ]
  return (
    <ResourceList<StaffCourse>
      columns={columns}
      rowClick="show"
      card={(course) => ({
        first: course.name,
        second: spanOf(course),
        third: membersOf(course),
        mark: t(`courses.state.${course.state}`),
      })}
    />
  )
}
