import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { PageLink } from '../class-link.tsx'
import type { ClassOnPage } from './class-on-page.ts'

type Props = { courses: NonNullable<ClassOnPage['courses']>; singlesFrom: string | null | undefined }

/** The courses of a class, and when single spots open. */
export default function ClassCourses({ courses, singlesFrom }: Props) {
  const { t } = useTranslation('class')
  const { shortDate, time } = useFormat()
  return (
    <>
      {singlesFrom && <p className="pol">{t('singlesFrom', { when: `${shortDate(singlesFrom)}, ${time(singlesFrom)}` })}</p>}
      {courses.map(({ id, name }) => (
        <p className="pol" key={id}>
          {t('partOf')}{' '}
          <PageLink className="link" href={paths.coursePage(id)}>
            {name}
          </PageLink>
        </p>
      ))}
    </>
  )
}
