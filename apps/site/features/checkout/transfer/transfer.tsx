import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { TransferPage } from '../../../../../packages/contract/money/transfer.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import { usePageRestored } from '../../../lib/hooks/use-page-restored.ts'
import { paths } from '../../../lib/paths.ts'
import { ClassSummaryLine } from '../../../ui/class-summary-line.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TimeSpan } from '../../../ui/time-span.tsx'
import { DeadLink } from '../dead-link.tsx'
import { useHoldEnd } from '../use-hold-end.ts'
import { PaymentCode } from './payment-code.tsx'
import { transferPath, useTransfer } from './use-transfer.ts'

/** `found` null means invalid link. `loadedAt`: milliseconds of the server's clock. */
type Props = { token: string; found: TransferPage | null; loadedAt: number }

/** The page of a bank transfer, without a sign-in. It shows one purchase and no data of the person. */
export function Transfer({ token, found, loadedAt }: Props) {
  const transfer = useTransfer(token, found)
  const now = useNow(loadedAt)
  if (!transfer) return <DeadLink texts="transfer" />
  const { state, code, iban, symbol } = transfer
  return (
    <div className="wrap grid link-page transfer">
      <div className="l">
        <StateText transfer={transfer} now={now} />
      </div>
      <div className="r">
        <What transfer={transfer} />
        {code && iban !== null && <PaymentCode token={token} code={code} iban={iban} symbol={symbol} />}
        {(state === 'open' || state === 'closed') && <ByCard token={token} isMain={state === 'closed'} />}
        {state !== 'open' && state !== 'short' && state !== 'closed' && <WayOn transfer={transfer} />}
      </div>
    </div>
  )
}

function StateText({ transfer, now }: { transfer: TransferPage; now: number }) {
  const { t } = useTranslation('transfer')
  const { money } = useFormat()
  const holdEnd = useHoldEnd(now)
  const { state, amount, received, held_until: until, order } = transfer
  const context = contextOf(order)
  const figures = { amount: money(amount), received: money(received), rest: money((amount * 100 - received * 100) / 100) }
  const isWaiting = state === 'open' || state === 'short'
  return (
    <>
      <h1>
        <RichText text={t(state, { context, ...figures })} parts={{ em: <em /> }} />
      </h1>
      <div role="status">
        <p>{t(`${state}Text`, { context, ...figures })}</p>
        {isWaiting && until !== null && <p>{t('held', { context, until: holdEnd(until) })}</p>}
      </div>
      {isWaiting && <p className="fine">{t('hours')}</p>}
    </>
  )
}

function What({ transfer: { class: booked, order, amount } }: { transfer: TransferPage }) {
  const { money } = useFormat()
  if (booked)
    return (
      <ClassSummaryLine
        title={booked.title}
        day={booked.start}
        time={<TimeSpan start={booked.start} end={booked.end} />}
        isOnline={booked.is_online}
        place={booked.type === 'event' ? booked.place : undefined}
        price={money(amount)}
        heading="h2"
      />
    )
  return (
    <div className="lineup order">
      <h2>{order?.name}</h2>
      <div className="price">{money(amount)}</div>
    </div>
  )
}

/** Opens the card checkout of the same purchase, whose seats stay held. `isMain`: the button is the main action of the page. */
function ByCard({ token, isMain }: { token: string; isMain: boolean }) {
  const { t } = useTranslation('transfer')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  usePageRestored(useCallback(() => setBusy(false), []))

  async function open() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      // The button stays busy, because the browser is leaving the page.
      window.location.assign((await api.postUnsigned<{ checkout_url: string }>(`${transferPath(token)}card/`, {})).checkout_url)
    } catch (error) {
      setProblem((error instanceof ApiError && error.text) || t('failed'))
      setBusy(false)
    }
  }

  return (
    <div className="card scripted">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <button type="button" className={isMain ? 'btn pri wide' : 'link'} aria-busy={busy} onClick={() => void open()}>
        <Icon name="card" small /> {t(isMain ? 'toCard' : 'byCard')}
      </button>
    </div>
  )
}

type Order = TransferPage['order']

const contextOf = (order: Order) => (order?.course_id == null ? order?.kind : 'course')

function pathOf(order: Order): string {
  if (order?.course_id != null) return paths.coursePage(order.course_id)
  return order?.kind === 'voucher' ? paths.voucher : paths.passes
}

function WayOn({ transfer: { state, class: booked, order } }: { transfer: TransferPage }): ReactNode {
  const { t } = useTranslation('transfer')
  const again = booked ? paths.classPage(booked.offering_id) : pathOf(order)
  return (
    <>
      {state === 'returned' && (
        <Link className="btn pri" to={paths.contact}>
          {t('write')}
        </Link>
      )}
      {(state === 'lapsed' || state === 'cancelled') && (
        <Link className="btn pri" to={again}>
          {t('again', { context: contextOf(order) })}
        </Link>
      )}
      {state === 'paid' && (
        <Link className="btn pri" to={paths.myServices}>
          {t('mine')}
        </Link>
      )}
    </>
  )
}
