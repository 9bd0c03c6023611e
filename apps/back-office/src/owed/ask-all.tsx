import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { useAction } from '../api/use-action.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { deferAction } from '../undo/use-deferred-action.ts'
import { canRequestPayment } from './was-asked-recently.ts'

/** Sends a payment request to each of these debtors. People who have got a request in the meantime are skipped. */
export function AskAll({ debtors }: { debtors: Debtor[] }) {
  const t = useTranslate()
  const personName = usePersonName()
  const those = debtors.filter(canRequestPayment)
  const { run, isBusy } = useAction(async () => {
    for (const { person } of those) {
      const offer = { words: 'undo.deferred.ask', slots: { name: personName(person) } }
      await deferAction({ body: { act: 'ask', person_id: person.id }, offer }).catch(ignoreIfAsked)
    }
  })
  if (those.length < 2) return null
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => run()}>
      {t('owed.askAll', { smart_count: those.length })}
    </Button>
  )
}

function ignoreIfAsked(error: { status?: number }): void {
  if (error.status !== 409) throw error
}
