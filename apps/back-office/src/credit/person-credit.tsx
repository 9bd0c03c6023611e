import { Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { StaffCredit } from '../../../../packages/contract/money/credit.ts'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { AdjustCredit } from './adjust-credit.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { PayOutCredit } from './pay-out-credit.tsx'
import { inHalere } from './typed-amount.ts'
import './credit.css'

export function PersonCredit() {
  const person = useRecordContext<PersonDetail>()
  const answer = useApiQuery<StaffCredit>(person ? `/people/${person.id}/credit/` : null)
  if (!person) return null
  return <QueryResult answer={answer}>{(credit) => <Credit credit={credit} person={person} />}</QueryResult>
}

function Credit({ credit, person }: { credit: StaffCredit; person: PersonDetail }) {
  const t = useTranslate()
  const { money } = useFormat()
  const name = usePersonName()(person)
  const [open, setOpen] = useState<'adjust' | 'pay out' | null>(null)
  const { balance, available, payable, entries } = credit
  const sheet = { personId: person.id, name, credit, onClose: () => setOpen(null) }
  return (
    <section className="credit" aria-labelledby="credit">
      <Typography id="credit" component="h2" variant="h6">
        <span>{t('credit.title')}</span>
        {balance > 0 && <span className="num">{money(balance)}</span>}
      </Typography>
      {balance === 0 && <p>{t('credit.none')}</p>}
      {available < balance && <p>{t('credit.free', { amount: money(available), reserved: money(inHalere(balance - available)) })}</p>}
      {payable > 0 && <p>{t('credit.payable', { amount: money(payable) })}</p>}
      <div className="credit-acts">
        <button type="button" className="verb" onClick={() => setOpen('adjust')}>
          {t('credit.change')}
        </button>
        {payable > 0 && (
          <button type="button" className="verb" onClick={() => setOpen('pay out')}>
            {t('credit.payOut')}
          </button>
        )}
      </div>
      <LedgerEntries entries={entries} words="credit.entry" textOf={money} most={10} more={t('parts.more')} />
      {open === 'adjust' && <AdjustCredit {...sheet} />}
      {open === 'pay out' && <PayOutCredit {...sheet} />}
    </section>
  )
}
