import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CancellationRow } from '../../../../packages/contract/booking/cancellation.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'

const nextStep = { by_hand: 'given-back', failed: 'retry' } as const

export function CancellationEntry({ row }: { row: CancellationRow }) {
  const t = useTranslate()
  const { money } = useFormat()
  const name = usePersonName()(row.person)
  const { status, amount, credit = 0, entries = 0, letter, error, refund_id } = row
  const act = status === 'by_hand' || status === 'failed' ? nextStep[status] : null
  const { run, isBusy } = useAction(() => api.post(`/refunds/${refund_id}/${act}/`))
  return (
    <li>
      <div>
        {name} <span className="num">{amount > 0 && money(amount)}</span>
        {credit > 0 && ` ${credit === amount ? t('class.off.allToCredit') : t('class.off.toCredit', { amount: money(credit) })}`}
        {entries > 0 && t('class.off.toPass')}
        <div className={`step step-${status}`}>
          {t(`class.off.row.${status}`)}
          {error && `: ${error}`}
          {letter !== 'none' && `, ${t(`class.off.letter.${letter}`)}`}
        </div>
      </div>
      {act && refund_id && (
        <Button variant="outlined" disabled={isBusy} color={status === 'failed' ? 'error' : 'primary'} onClick={() => run()}>
          {t(`class.off.act.${act}`)}
        </Button>
      )}
    </li>
  )
}
