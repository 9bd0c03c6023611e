import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { CancellationConsequences } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CancelledClassSummary } from '../cancelled-class-summary.tsx'
import { ChangeDate } from './change-date.tsx'
import type { Exchange } from './use-exchange.ts'

const WAYS = ['cancel', 'date'] as const
type Way = (typeof WAYS)[number]

type Props = {
  consequences: CancellationConsequences
  exchange: Exchange
  write: ReactNode
  children: ReactNode
}

export function CancelOrExchange({ consequences, exchange, write, children }: Props) {
  const { t } = useTranslation('exchanging')
  const [way, setWay] = useState<Way>('cancel')
  const id = useId()

  function choose(wanted: Way) {
    setWay(wanted)
    if (wanted === 'date') void exchange.open()
  }
  // There are only two tabs, so both arrow keys select the other tab.
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const other = way === 'cancel' ? 'date' : 'cancel'
    choose(other)
    currentTarget.querySelectorAll('button')[WAYS.indexOf(other)]?.focus()
  }

  return (
    <div className="ask">
      <CancelledClassSummary consequences={consequences} />
      <div className="tabs" role="tablist" aria-label={t('ways.label')} tabIndex={-1} onKeyDown={onKeyDown}>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}${one}`}
            aria-selected={one === way}
            aria-controls={id}
            tabIndex={one === way ? 0 : -1}
            onClick={() => choose(one)}
          >
            {t(`ways.${one}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}${way}`}>
        {way === 'cancel' ? (
          children
        ) : (
          <ChangeDate consequences={consequences} exchange={exchange} write={write} onCancelInstead={() => choose('cancel')} />
        )}
      </div>
    </div>
  )
}
