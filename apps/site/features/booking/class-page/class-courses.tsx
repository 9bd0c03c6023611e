import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { PageLink } from '../class-link.tsx'
import type { ClassOnPage } from './class-on-page.ts'

type Props = { courses: NonNullable<ClassOnPage['courses']>; singlesFrom: string | null | undefined }

export default function ClassCourses({ courses, singlesFrom }: Props) {
  const { t } = useTranslation('class')
  const { shortDate, dayAndMonth, time, language } = useFormat()
  const when = (instant: string) =>
    language === 'ru' ? `${dayAndMonth(instant)} в ${time(instant)}` : `${shortDate(instant)}, ${time(instant)}`
  return (
    <>
      {singlesFrom && <p className="pol">{t('singlesFrom', { when: when(singlesFrom) })}</p>}
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
