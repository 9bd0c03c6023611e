import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { KnownPerson } from '../../../../packages/contract/booking/roster.ts'
import type { AskedToPay as Asked } from '../../../../packages/contract/money/pay-link.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { wasAskedRecently } from './was-asked-recently.ts'
import './owed.css'

type Props = { person: KnownPerson; name: string; askedAt: string | null }

/** Sends one email with a link to pay per owed class, at most once a day. Hidden for people without an email address. */
export function AskToPay({ person, name, askedAt }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const { day, time } = useFormat()
  const { run, isBusy } = useAction(() => api.post<Asked>(`/people/${person.id}/payment-request/`), {
    done: () => notify('owed.asked', { type: 'success', messageArgs: { name } }),
  })
  if (!person.email) return null
  return (
    <p className="owed-ask">
      {!wasAskedRecently(askedAt) && (
        <Button variant="outlined" disabled={isBusy} aria-label={t('owed.askNamed', { name })} onClick={() => run()}>
          {t('owed.ask')}
        </Button>
      )}
      {askedAt && <span>{t('owed.askedOn', { day: day(askedAt), time: time(askedAt) })}</span>}
    </p>
  )
}
