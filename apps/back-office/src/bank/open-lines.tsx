import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BankLine, TransferSuggestion } from '../../../../packages/contract/money/transfer.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { LineFacts } from './line-facts.tsx'

/** Lines that match no payment. */
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
  const isUsable = line.amount > 0 && line.currency === 'CZK'
  const { data: suggestions } = useApiQuery<TransferSuggestion[]>(isUsable ? `/bank-lines/${line.id}/suggestions/` : null)
  const aside = useAction(() => api.post(`/bank-lines/${line.id}/aside/`, {}))
  return (
    <li>
      <LineFacts line={line} />
      {!isUsable && <p className="bank-note">{t(line.amount > 0 ? 'bank.open.currency' : 'bank.open.reversal')}</p>}
      {suggestions?.length === 0 && <p className="bank-note">{t('bank.open.noSuggestion')}</p>}
      <ul className="bank-suggestions" aria-label={t('bank.open.suggestions')}>
        {suggestions?.map((one) => (
          <Suggestion key={one.payment_id} line={line} suggestion={one} />
        ))}
      </ul>
      <button type="button" className="verb" disabled={aside.isBusy} onClick={() => aside.run()}>
        {t('bank.open.aside')}
      </button>
    </li>
  )
}

function Suggestion({ line, suggestion }: { line: BankLine; suggestion: TransferSuggestion }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const name = usePersonName()(suggestion.client)
  const { run, isBusy } = useAction(() => api.post(`/bank-lines/${line.id}/attach/`, { payment_id: suggestion.payment_id }))
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {money(suggestion.amount)} · {t(`choices.paymentStatus.${suggestion.status}`)} · {date(suggestion.created_at)}
        </small>
      </span>
      <Button variant="outlined" disabled={isBusy} aria-label={t('bank.open.attachNamed', { name })} onClick={() => run()}>
        {t('bank.open.attach')}
      </Button>
    </li>
  )
}
