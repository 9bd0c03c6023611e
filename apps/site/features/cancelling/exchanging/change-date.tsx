import type { ReactNode } from 'react'
import type { CancellationConsequences } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConsequencesError, ConsequencesLoading } from '../consequences-state.tsx'
import { DateForm } from './date-form.tsx'
import type { Exchange } from './use-exchange.ts'

type Props = {
  consequences: CancellationConsequences
  exchange: Exchange
  write: ReactNode
  onCancelInstead: () => void
}

export function ChangeDate({ consequences, exchange, write, onCancelInstead }: Props) {
  const { t } = useTranslation('exchanging')
  const { state, read } = exchange
  if (state.at === 'unread')
    return <ConsequencesError problem={{ ...state.problem, text: state.problem.text || t('unread') }} onRetry={read} />
  if (state.at === 'refused' || (state.at === 'asked' && state.options.targets.length === 0)) {
    return (
      <div className="ask">
        <p className="stated" role="alert">
          {state.at === 'asked' ? t('none') : state.text || t('refused')}
        </p>
        <div className="go">
          <button type="button" className="link" onClick={onCancelInstead}>
            {t('cancelInstead')}
          </button>
          {write}
        </div>
      </div>
    )
  }
  if (state.at === 'asked') return <DateForm consequences={consequences} choice={state} exchange={exchange} />
  return <ConsequencesLoading />
}
