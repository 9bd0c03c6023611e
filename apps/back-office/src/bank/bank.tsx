import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BankState } from '../../../../packages/contract/money/bank.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { AwaitedTransfers } from './awaited-transfers.tsx'
import { BankContact } from './bank-contact.tsx'
import { OpenLines } from './open-lines.tsx'
import { SortedLines } from './sorted-lines.tsx'
import { StatementUpload } from './statement-upload.tsx'
import './bank.css'

export default function Bank() {
  const t = useTranslate()
  const answer = useApiQuery<BankState>('/bank/')
  return (
    <div className="bank">
      <Title title={t('bank.title')} />
      <QueryResult answer={answer}>
        {(state) => (
          <>
            {state.iban === null ? (
              <p>
                {t('bank.off')} <Link to="/settings/payments">{t('bank.setUp')}</Link>
              </p>
            ) : (
              <BankContact state={state} />
            )}
            {(state.iban !== null || state.has_transfers) && (
              <>
                <OpenLines />
                <AwaitedTransfers />
                <StatementUpload />
                <SortedLines />
              </>
            )}
          </>
        )}
      </QueryResult>
    </div>
  )
}
