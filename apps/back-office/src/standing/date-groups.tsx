import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import type { DateGroup } from './standing-dates.ts'

type Props = { groups: DateGroup[] /** The maximum number of dates listed in each group. */; most?: number }

export function DateGroups({ groups, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslate()
  const { day } = useFormat()
  return (
    <dl className="standing-dates">
      {groups.map(({ reason, starts }) => {
        const more = starts.length - most
        const days = starts
          .slice(0, most)
          .map((start) => day(start).replaceAll(' ', '\u00a0'))
          .join('\u00a0· ')
        return (
          <div key={reason}>
            <dt>
              <span className="num">{starts.length}</span> {t(`standing.reason.${reason ?? 'free'}`)}
            </dt>
            <dd className="num">{more > 0 ? `${days} ${t('standing.more', { smart_count: more })}` : days}</dd>
          </div>
        )
      })}
    </dl>
  )
}
