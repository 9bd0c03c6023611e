import { stepsLeft } from '../../../packages/content/cancelling-sentence.ts'
import type { DisplayedTerms } from '../../../packages/contract/booking/cancellation-policy.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'

const WEEK_MS = 7 * 86_400_000

type Props = { terms: DisplayedTerms; start: string; now: number; percent?: number }
type Part = { percent: number; amount: number | null; from: number; until: string | null; to: number }

/** Shows the refund over time until `start`. `now`: milliseconds. `percent`: the current refund according to the server, which decides. */
export function CancellingLine({ terms, start, now, percent = stepsLeft(terms, now)[0]?.percent ?? 0 }: Props) {
  const { t } = useTranslation('cancelling')
  const { shortDate, dayAndMonth, dayOfMonth, monthShort, time, money, language } = useFormat()
  const parts = partsOf(terms, start)
  const held = parts.findIndex((part) => part.percent <= percent)
  const isNarrow = parts.length > 2
  const isEntry = terms.gives_back === 'class' || terms.gives_back === 'make_up'

  function deadline(until: string) {
    if (language === 'en') return `${shortDate(until)}, ${time(until)}`
    return `${isNarrow ? `${dayOfMonth(until)}\u00a0${monthShort(until)}` : dayAndMonth(until)}, ${time(until)}`
  }

  function share({ percent: given, amount }: Part) {
    if (isEntry) return t(given > 0 ? 'line.classBack' : 'line.classUsed', { context: terms.gives_back })
    return amount === null ? t('line.percent', { percent: given }) : money(amount)
  }

  return (
    <ol className="pline">
      {parts.map((part, index) => (
        <li
          key={part.from}
          className={`${look(part.percent)} ${index < held ? 'gone' : ''}`}
          aria-current={index === held ? 'step' : undefined}
        >
          {index === held && (
            // Uses attributes instead of inline styles, because the Content-Security-Policy forbids inline styles.
            <svg className="now" aria-hidden="true">
              <circle cx={`${Math.round(100 * place(part, now))}%`} cy="50%" r="5.5" />
            </svg>
          )}
          <b className="num">{share(part)}</b>
          <span>
            {part.until === null ? (
              t('line.after')
            ) : (
              <>
                {t(isEntry ? 'line.classUntil' : isNarrow ? 'line.until' : 'line.refundedUntil')}
                <br /> {deadline(part.until)}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function partsOf({ steps }: DisplayedTerms, start: string): Part[] {
  let from = Date.parse(steps[0]?.until ?? start) - WEEK_MS
  const parts = steps.map(({ until, percent, amount = null }): Part => {
    const part = { percent, amount, from, until, to: Date.parse(until) }
    from = part.to
    return part
  })
  return [...parts, { percent: 0, amount: null, from, until: null, to: Date.parse(start) }]
}

const look = (percent: number) => (percent === 100 ? 'all' : percent > 0 ? 'part' : 'none')

/** Returns the position of `now` in a part, from 0 to 1. It avoids the ends, which have ticks. The first part shows only its last week. */
function place({ from, to }: Part, now: number): number {
  const far = to > from ? (now - from) / (to - from) : 1
  return Math.min(0.94, Math.max(0.04, far))
}
