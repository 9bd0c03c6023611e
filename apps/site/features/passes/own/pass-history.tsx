import type { Pass, PassEntry } from '../../../../../packages/contract/money/pass.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** `history`: the entries of the pass, newest first. `now` in milliseconds. */
export function PassHistory({ history, now }: { history: Pass['history']; now: number }) {
  const { dayOfMonth, monthShort } = useFormat()
  const textsOf = useEntryWords(now)
  const dayOf = (instant: string) => `${dayOfMonth(instant)}\u00a0${monthShort(instant)}`
  return (
    <ol className="led">
      {history.map((entry) => {
        const { what, why } = textsOf(entry)
        return (
          <li key={entry.id} className={entry.amount > 0 ? 'plus' : undefined}>
            <span className="num">
              {entry.amount > 0 ? '+' : '−'}
              {Math.abs(entry.amount)}
            </span>
            <span>
              {what}
              {why && <small>{why}</small>}
            </span>
            <span className="when">{dayOf(entry.booking?.start ?? entry.at)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function useEntryWords(now: number) {
  const { t } = useTranslation('passes')
  return ({ why, amount, booking }: PassEntry): { what: string; why?: string } => {
    if (why === 'adjusted') return { what: t(amount > 0 ? 'own.why.given' : 'own.why.taken') }
    if (!booking) return { what: t(`own.why.${why}`) }
    if (why === 'spent') return Date.parse(booking.start) > now ? { what: booking.title, why: t('own.why.ahead') } : { what: booking.title }
    return { what: booking.title, why: t(`own.why.${why}`) }
  }
}
