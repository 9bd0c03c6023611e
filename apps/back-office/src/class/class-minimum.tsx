import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'

export function ClassMinimum({ offering }: { offering: OfferingWithRoster }) {
  const t = useTranslate()
  const { day, time } = useFormat()
  const { run, isBusy } = useAction(() => api.post(`/offerings/${offering.id}/confirmation/`))
  const { min_people: people, paid, is_confirmed, is_active, called_off_from: from, cancellation, roster, start, price } = offering
  const undo = cancellation?.by_rule ? cancellation.undo : null
  if (people === null || (!is_active && !undo)) return null
  if (is_confirmed) return <p className="class-minimum">{t('class.minimum.yes', { people })}</p>
  const onTheDay = roster.filter(({ status, held_until }) => status === 'pending' && held_until === null).length
  const isAhead = Date.parse(start) > serverNow()
  const outlook = () => {
    if (undo) return t(price === 0 ? 'class.minimum.offFree' : 'class.minimum.off', { time: time(undo.until) })
    if (from) return t(price === 0 ? 'class.minimum.untilFree' : 'class.minimum.until', { until: `${day(from)}, ${time(from)}` })
    return isAhead && t('class.minimum.late')
  }
  return (
    <div className={undo ? 'class-minimum class-short class-short-off' : 'class-minimum class-short'}>
      <p>
        {t(price === 0 ? 'class.minimum.booked' : 'class.minimum.paid', { people, smart_count: paid })}
        {onTheDay > 0 && ` ${t('class.minimum.onTheDay', { smart_count: onTheDay })}`} {outlook()}
      </p>
      {(undo || isAhead) && (
        <Button variant="outlined" disabled={isBusy} onClick={() => run()}>
          {t('class.minimum.teach')}
        </Button>
      )}
    </div>
  )
}
