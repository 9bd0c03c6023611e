import { timeRange } from '../../../../../packages/browser/format.ts'
import type { ExchangeOptions, ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useVisitorZone } from '../../../i18n/use-visitor-zone.ts'

export type PaidBy = 'money' | 'pass' | 'course'

type Props = {
  group: string
  options: ExchangeOptions
  paidBy: PaidBy
  target: ExchangeTarget
  /** Whether the previous row has the same day, which is then not repeated. */
  isSameDay: boolean
  isChosen: boolean
  onChoose: () => void
}

export function TargetRow({ group, options, paidBy, target, isSameDay, isChosen, onChoose }: Props) {
  const { t } = useTranslation('exchanging')
  const { dayOfMonth, dayAndMonth, monthName, weekday, time } = useFormat()
  const zone = useVisitorZone(target.start)
  const { title, start, end, available_spots: spots } = target
  const month = monthName(start)
  const left = options.kind === 'slot' ? '' : t('common:seats.left', { count: spots })
  const lines = [
    [title, month, left].filter(Boolean).join(', '),
    useDifferences(options, target).join(', '),
    zone ? t('common:yourTime', { time: timeRange(start, end, zone) }) : '',
    target.overlaps ? t('overlaps') : '',
  ]
  return (
    <label className="opt">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className="num d" aria-hidden="true">
        {!isSameDay && dayOfMonth(start)}
      </span>
      <span>
        <b>
          <span className="vh">{dayAndMonth(start)}, </span>
          {weekday(start)}, {time(start)}
        </b>
        {lines.filter(Boolean).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
      <Difference target={target} paidBy={paidBy} />
    </label>
  )
}

function useDifferences(options: ExchangeOptions, target: ExchangeTarget): string[] {
  const { t } = useTranslation('exchanging')
  const minutes = (one: { start: string; end: string }) => Math.round((Date.parse(one.end) - Date.parse(one.start)) / 60_000)
  const isElsewhere = target.is_online !== options.is_online || (!target.is_online && target.place !== options.place)
  const where = target.is_online ? t('common:online') : target.place || t('common:studio')
  return [minutes(target) === minutes(options) ? '' : t('common:minutes', { count: minutes(target) }), isElsewhere ? where : ''].filter(
    Boolean,
  )
}

function Difference({ target: { difference, due, refunded }, paidBy }: Pick<Props, 'target' | 'paidBy'>) {
  const { t } = useTranslation('exchanging')
  const { money } = useFormat()
  if (due > 0)
    return (
      <span className="num">
        +{money(due)}
        <small>{t('row.pay')}</small>
      </span>
    )
  if (refunded > 0)
    return (
      <span className="num">
        {money(refunded)}
        <small>{t('row.refund')}</small>
      </span>
    )
  return (
    <span className="num">
      <small>{paidBy === 'money' ? t(difference < 0 ? 'row.less' : 'row.same') : t('row.pass', { context: paidBy })}</small>
    </span>
  )
}
