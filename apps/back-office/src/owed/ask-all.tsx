import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import type { DeferredActionAnswer } from '../../../../packages/contract/studio/deferred-action.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { canRequestPayment } from './was-asked-recently.ts'

/** Sends a payment request to each of these debtors. People asked in the meantime are skipped. */
export function AskAll({ debtors }: { debtors: Debtor[] }) {
  const t = useTranslate()
  const notify = useNotify()
  const personName = usePersonName()
  const those = debtors.filter(canRequestPayment)
  const ask = async () => {
    let count = 0
    for (const { person } of those) {
      const answer = await api.post<DeferredActionAnswer>('/actions/', { act: 'ask', person_id: person.id }).catch(noneIfAsked)
      if (answer) count += 1
      offerUndo(answer?.undo ?? null, { words: 'undo.deferred.ask', slots: { name: personName(person) }, letters: answer?.emails ?? 0 })
    }
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

function noneIfAsked(error: { status?: number }): undefined {
  if (error.status === 409) return undefined
  throw error
}
