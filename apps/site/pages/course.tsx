import '../styles/pages/offering.css'
import '../styles/pages/class-page.css'
import '../styles/pages/course.css'
import { data, Link, useRevalidator } from 'react-router'
import { accessToken } from '../../../packages/browser/tokens.ts'
import { CourseView } from '../features/courses/course-view.tsx'
import { readOwnCourse, readPublicCourse } from '../features/courses/read-course.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { currentMinute } from '../lib/current-minute.ts'
import { useWhenBackOnline } from '../lib/hooks/use-online.ts'
import { useRefreshOnReturn } from '../lib/hooks/use-refresh-on-return.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/course'

export const handle = { ns: ['courses'], scripts: 'soon' }

const STATUS = { missing: 404, fetch: 503 } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readPublicCourse(context.get(siteContext).ask, params.id)
  const now = currentMinute()
  return data({ found, now }, { status: 'trouble' in found ? STATUS[found.trouble] : 200 })
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [shown, own] = await Promise.all([serverLoader(), accessToken() ? readOwnCourse(params.id).catch(() => undefined) : undefined])
  return own ? { found: own, now: Date.now() } : shown
}

// Runs on the first load only for signed-in people: the server-rendered page is the same for everyone.
clientLoader.hydrate = !import.meta.env.SSR && accessToken() !== null

export default function CoursePage({ loaderData: { found, now } }: Route.ComponentProps) {
  const { t } = useTranslation('courses')
  const { revalidate, state } = useRevalidator()
  useWhenBackOnline(revalidate)
  useRefreshOnReturn(now, revalidate)
  if (!('trouble' in found)) return <CourseView key={found.course.id} page={found} />
  const title = t(`${found.trouble}.title`)
  return (
    <>
      <Head title={title} hidden />
      <div className="wrap">
        {found.trouble === 'fetch' ? (
          <>
            <h1 className="vh">{t('course')}</h1>
            <ErrorState
              title={title}
              text={t('fetch.text')}
              action={t('common:tryAgain')}
              onRetry={() => void revalidate()}
              busy={state === 'loading'}
            />
          </>
        ) : (
          <EmptyState title={title} text={t('missing.text')} heading="h1">
            <Link className="btn sec" to={paths.booking({ tab: 'group' })}>
              {t('timetable')}
            </Link>
          </EmptyState>
        )}
      </div>
    </>
  )
}
