import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { BankLine, TransferSuggestion } from '../../../../packages/contract/money/transfer.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery, usePreviousDataQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { LineFacts } from './line-facts.tsx'

export function OpenLines() {
  const t = useTranslate()
  const answer = useApiQuery<BankLine[]>('/bank-lines/?state=open')
  return (
    <section className="bank-part" aria-labelledby="bank-open">
      <h2 id="bank-open">{t('bank.open.title')}</h2>
      <QueryResult answer={answer}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="quiet">{t('bank.open.none')}</p>
          ) : (
            <ul className="bank-lines">
              {lines.map((line) => (
                <OpenLine key={line.id} line={line} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function OpenLine({ line }: { line: BankLine }) {
  const t = useTranslate()
  const isReversal = line.amount < 0
  const isCrowns = line.currency === 'CZK'
  const isUsable = isCrowns && !isReversal
  const [isSearching, setSearching] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data: suggestions } = usePreviousDataQuery<TransferSuggestion[]>(
    isCrowns ? `/bank-lines/${line.id}/suggestions/${queryString({ q })}` : null,
  )
  const aside = useAction(() => api.post(`/bank-lines/${line.id}/aside/`, {}))
  return (
    <li>
      <LineFacts line={line} />
      {!isUsable && <p className="bank-note">{t(isReversal ? 'bank.open.reversal' : 'bank.open.currency')}</p>}
      {isSearching && (
        <Field label={t('bank.open.find')} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} autoFocus />
      )}
      {suggestions?.length === 0 && (
        <p className="bank-note" role="status">
          {t(isReversal ? 'bank.open.notMatched' : q ? 'bank.open.notFound' : 'bank.open.noSuggestion')}
        </p>
      )}
      <ul className="bank-suggestions" aria-label={t('bank.open.suggestions')}>
        {suggestions?.map((one) => (
          <Suggestion key={one.payment_id} line={line} suggestion={one} />
        ))}
      </ul>
      <p className="bank-note bank-acts">
        {isUsable && !isSearching && (
          <button type="button" className="verb" onClick={() => setSearching(true)}>
            {t('bank.open.another')}
          </button>
        )}
        <button type="button" className="verb" disabled={aside.isBusy} onClick={() => aside.run()}>
          {t('bank.open.aside')}
        </button>
      </p>
    </li>
  )
}

function Suggestion({ line, suggestion }: { line: BankLine; suggestion: TransferSuggestion }) {
  const t = useTranslate()
  const { money, date, dateAndTime } = useFormat()
  const { payment_id, client, amount, status, title, start, created_at, can_detach } = suggestion
  const name = usePersonName()(client)
  const isReversal = line.amount < 0
  const final = status === 'returned' ? 'bank.open.refundedReversed' : 'bank.open.refundReversed'
  const reversed = can_detach ? 'bank.open.detachReversed' : final
  const { run, isBusy } = useDeferredAction()
  const attach = () =>
    run({
      body: { act: 'attach', line_id: line.id, payment_id },
      offer: { words: 'undo.deferred.arrived', slots: { amount: money(line.amount), name } },
    })
  return (
    <li>
      <span>
        <b>{isReversal ? <Link to={`/payments/${payment_id}/show`}>{t('bank.sorted.paymentOf', { name })}</Link> : name}</b>
        <small>
          {[`${title}, ${start ? dateAndTime(start) : date(created_at)}`, money(amount), t(`choices.paymentStatus.${status}`)].join(' · ')}
        </small>
        {isReversal ? <small>{t(reversed)}</small> : !can_detach && <small>{t('bank.open.final')}</small>}
      </span>
      {!isReversal && (
        <Button variant="outlined" disabled={isBusy} aria-label={t('bank.open.attachNamed', { name })} onClick={attach}>
          {t('bank.open.attach')}
        </Button>
      )}
    </li>
  )
}
