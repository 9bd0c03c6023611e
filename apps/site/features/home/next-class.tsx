import { Link } from 'react-router'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { WANTED } from './wanted.ts'

export type HomeSession = Pick<
  GroupSession,
  'id' | 'title' | 'start' | 'duration' | 'price' | 'is_online' | 'available_spots' | 'max_participants' | 'can_book'
>

export function NextClass({ session }: { session: HomeSession }) {
  const { t } = useTranslation('home')
  const { dayOfMonth, weekday, time } = useFormat()
  const day = weekday(session.start)
  return (
    <div className="next">
      <span className="label">{t('next')}</span>
      <span className="num big" aria-hidden="true">
        {dayOfMonth(session.start)}
      </span>
      <p>
        <strong>
          {day.charAt(0).toUpperCase() + day.slice(1)}, {time(session.start)}
        </strong>
        <br />
        <Link to={paths.classPage(session.id)}>{session.title}</Link>
        <br />
        <span className="muted">
          {t(session.is_online ? 'common:online' : 'common:studio')} · {t('common:seats.left', { count: session.available_spots })}
        </span>
      </p>
      <Link className="link" to={paths.booking({ tab: 'group', item: session.id })} state={WANTED}>
        {t('reserve')}
      </Link>
    </div>
  )
}
