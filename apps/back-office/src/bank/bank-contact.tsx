import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BankState } from '../../../../packages/contract/money/bank.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { ago } from '../settings/ago.ts'
import { groupedIban } from './grouped-iban.ts'
import '../settings/settings.css'

export function BankContact({ state }: { state: BankState }) {
  const t = useTranslate()
  return (
    <section className="bank-contact" aria-label={t('bank.account')}>
      <p className="num">{state.account_number ?? groupedIban(state.iban ?? '')}</p>
      <BankContactLines state={state} />
      <Link to="/settings/payments">{t('bank.change')}</Link>
    </section>
  )
}

export function BankContactLines({ state }: { state: BankState }) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  if (!state.has_fio) return <p className="state-mark">{t('bank.byHand')}</p>
  const { failure, answered_at, token_ends_on } = state
  return (
    <>
      <p className="state-mark" data-state={failure ? 'bad' : answered_at ? 'good' : undefined} role="status">
        {failure && t(`bank.failure.${failure}`)}{' '}
        {answered_at ? t('bank.answered', { ago: ago(answered_at, serverNow(), t) }) : t('bank.neverAnswered')}
      </p>
      {token_ends_on && (
        <p className="state-mark" data-state="bad">
          {t('bank.tokenEnds', { date: wallDate(token_ends_on) })}
        </p>
      )}
    </>
  )
}
