import { useTranslate } from 'react-admin'
import type { BankLine } from '../../../../packages/contract/money/transfer.ts'
import { useFormat } from '../i18n/format.ts'
import { groupedIban } from './grouped-iban.ts'

export function LineFacts({ line }: { line: BankLine }) {
  const t = useTranslate()
  const { money, wallDate, number } = useFormat()
  const { amount, currency, counter_name, counter_account, symbol, note, booked_on, source } = line
  return (
    <>
      <p className="bank-line">
        <b>{counter_name ?? counter_account ?? t(`bank.source.${source}`)}</b>
        <span>{currency === 'CZK' ? money(amount) : `${number(amount)} ${currency}`}</span>
      </p>
      <p className="bank-note">
        {[
          wallDate(booked_on),
          symbol && t('bank.symbol', { symbol }),
          note,
          counter_name && counter_account && groupedIban(counter_account),
          t(`bank.source.${source}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
