import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { canRequestPayment } from './was-asked-recently.ts'

/** Sends a payment request to each of these debtors. People asked in the meantime are skipped. */
export function AskAll({ debtors }: { debtors: Debtor[] }) {
  const t = useTranslate()
  const notify = useNotify()
  const those = debtors.filter(canRequestPayment)
  const ask = async () => {
    let count = 0
    for (const { person } of those) count += await api.post(`/people/${person.id}/payment-request/`).then(one, noneIfAsked)
    return count
  }
  const { run, isBusy } = useAction(ask, {
    done: (count) => notify('owed.askedAll', { type: 'success', messageArgs: { smart_count: count } }),
  })
  if (those.length < 2) return null
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => run()}>
      {t('owed.askAll', { smart_count: those.length })}
    </Button>
  )
}

const one = () => 1

function noneIfAsked(error: { status?: number }): number {
  if (error.status === 409) return 0
  throw error
}
