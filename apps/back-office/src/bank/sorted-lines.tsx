import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BankLine } from '../../../../packages/contract/money/transfer.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { LineFacts } from './line-facts.tsx'

const STATES = ['matched', 'aside'] as const
const UNDO = { matched: 'detach', aside: 'reopen' } as const

/** The bank lines that were matched to a payment or put aside. Staff can undo both. */
export function SortedLines() {
  const t = useTranslate()
  const [state, setState] = useState<(typeof STATES)[number]>('matched')
  const answer = useApiQuery<BankLine[]>(`/bank-lines/?state=${state}`)
  return (
    <section className="bank-part" aria-labelledby="bank-sorted">
      <h2 id="bank-sorted">{t('bank.sorted.title')}</h2>
      <ChoiceButtons
        label={t('bank.sorted.title')}
        options={STATES.map((value) => ({ value, text: t(`bank.sorted.${value}`) }))}
        value={state}
        onChoose={setState}
      />
      <QueryResult answer={answer}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="quiet">{t(`bank.sorted.none_${state}`)}</p>
          ) : (
            <ul className="bank-lines">
              {lines.map((line) => (
                <SortedLine key={line.id} line={line} act={UNDO[state]} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function SortedLine({ line, act }: { line: BankLine; act: 'detach' | 'reopen' }) {
  const t = useTranslate()
  const personName = usePersonName()
  const { run, isBusy } = useAction(() => api.post(`/bank-lines/${line.id}/${act}/`, {}))
  return (
    <li>
      <LineFacts line={line} />
      <p className="bank-note bank-sorted">
        {line.payment_id !== null && line.client && (
          <Link to={`/payments/${line.payment_id}/show`}>{t('bank.sorted.paymentOf', { name: personName(line.client) })}</Link>
        )}
        <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
          {t(`bank.sorted.${act}`)}
        </button>
      </p>
    </li>
  )
}
