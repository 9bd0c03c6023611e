import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { KnownPerson } from '../../../../packages/contract/booking/roster.ts'
import { useFormat } from '../i18n/format.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { wasAskedRecently } from './was-asked-recently.ts'
import './owed.css'

type Props = { person: KnownPerson; name: string; askedAt: string | null }

/** Sends the person one email with a link to pay for each owed class, at most once a day. Hidden without an email address. */
export function AskToPay({ person, name, askedAt }: Props) {
  const t = useTranslate()
  const { day, time } = useFormat()
  const { run, isBusy } = useDeferredAction()
  const ask = () => run({ body: { act: 'ask', person_id: person.id }, offer: { words: 'undo.deferred.ask', slots: { name } } })
  if (!person.email) return null
  return (
    <p className="owed-ask">
      {!wasAskedRecently(askedAt) && (
        <Button variant="outlined" disabled={isBusy} aria-label={t('owed.askNamed', { name })} onClick={ask}>
          {t('owed.ask')}
        </Button>
      )}
      {askedAt && <span>{t('owed.askedOn', { day: day(askedAt), time: time(askedAt) })}</span>}
    </p>
  )
}
