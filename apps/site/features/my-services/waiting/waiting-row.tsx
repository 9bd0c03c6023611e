import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { DayNumeral } from '../../../ui/day-numeral.tsx'
import { VisitorTime } from '../../../ui/visitor-time.tsx'

type Props = { entry: OwnEntry; onLeft: (said: string) => Promise<void> }

export function WaitingRow({ entry, onLeft }: Props) {
  const { t } = useTranslation('my-services')
  const { shortDate, time } = useFormat()
  const [problem, setProblem] = useState('')
  const { id, title, start, position, waiting, take, is_open } = entry

  async function leave() {
    setProblem('')
    try {
      await api.delete(`/waiting-list/${id}/`)
    } catch {
      return setProblem(t('waiting.failed'))
    }
    await onLeft(t('waiting.left', { title }))
  }
  return (
    <li className="wt">
      <div className="num dt">
        <DayNumeral instant={start} />
      </div>
      <div>
        <h3>
          <Link to={paths.classPage(entry.offering_id)}>{title}</Link>
        </h3>
        <div className="meta">
          <span>{time(start)}</span>
          <VisitorTime instant={start} />
          {take === 'mine' && is_open && <span>{t('waiting.atOnce')}</span>}
        </div>
      </div>
      {is_open ? (
        <div className="clk">
          {t('waiting.inLine')}
          <span className="num">{t('waiting.position', { position, waiting })}</span>
        </div>
      ) : (
        <div className="clk">{t('waiting.closed')}</div>
      )}
      <div className="act">
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        <button
          type="button"
          className="link"
          aria-label={t('waiting.leaveNamed', { what: title, when: `${shortDate(start)}, ${time(start)}` })}
          onClick={() => void leave()}
        >
          {t('waiting.leave')}
        </button>
      </div>
    </li>
  )
}
