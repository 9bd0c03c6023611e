import { Link } from 'react-router'
import type { OwnTransfer } from '../../../../packages/contract/money/transfer.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { releaseHold } from '../../lib/release-hold.ts'
import { useSession } from '../../lib/session.tsx'
import { DayNumeral } from '../../ui/day-numeral.tsx'
import { LocationLabel } from '../../ui/location-label.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'
import type { BookedItem } from './booked-item.ts'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { HeldUntil } from './held-until.tsx'
import { PayChange } from './pay-change.tsx'
import { ReleaseQuestion } from './release-question.tsx'
import { useCheckoutOf } from './use-checkout-of.ts'
import { useReleaseHold } from './use-release-hold.ts'

type Props = {
  hold: BookedItem
  transfer: OwnTransfer | undefined
  now: number
  onReleased: (said: string) => Promise<void>
  onStale: () => Promise<void>
}

export function HoldRow({ hold, transfer, now, onReleased, onStale }: Props) {
  const { t } = useTranslation('my-services')
  const { money, shortDate, time } = useFormat()
  const title = useTitle()(hold)
  const context = hold.isChange ? 'change' : undefined
  const release = useReleaseHold(() => releaseHold({ id: hold.id, type: hold.kind }), {
    onReleased: () => onReleased(t('hold.released', { title, context })),
    onStale,
  })
  const checkout = useCheckoutOf(hold, title)
  const session = useSession()
  // The hold of a free class ends with the proof of the address instead of a payment.
  const unproven = hold.price === 0 && session.status === 'signed-in' && !session.person.email_proven ? session.person : null
  const label = unproven ? t('hold.confirmUntil') : t(hold.isChange ? 'hold.changeUntil' : 'hold.until')
  const values = { what: title, when: `${shortDate(hold.start)}, ${time(hold.start)}` }
  return (
    <li className="wt">
      <div className="num dt">
        <DayNumeral instant={hold.start} />
      </div>
      <div>
        <h3>
          <Link to={paths.classPage(hold.offeringId)}>{title}</Link>
        </h3>
        <div className="meta">
          <TimeSpan start={hold.start} end={hold.end} />
          <LocationLabel isOnline={hold.isOnline} place={hold.kind === 'event' ? hold.place : undefined} />
          <span className="num">{hold.price === 0 ? t('common:free') : money((hold.price * 100 - hold.covered * 100) / 100)}</span>
          {transfer && <span>{t('hold.transfer')}</span>}
          {hold.covered > 0 && !hold.isChange && <span>{t('hold.covered', { amount: money(hold.covered) })}</span>}
        </div>
      </div>
      <HeldUntil until={hold.heldUntil} now={now} label={label} />
      {release.isAsking ? (
        <ReleaseQuestion release={release} context={context} />
      ) : (
        <div className="act">
          <button type="button" className="link" aria-label={t('hold.releaseNamed', { ...values, context })} onClick={release.ask}>
            {t('hold.release', { context })}
          </button>
          {unproven && <ConfirmEmailNotice email={unproven.email} />}
          {unproven ? null : hold.isChange ? (
            <PayChange id={hold.id} label={t('hold.finishNamed', values)} onStale={onStale} />
          ) : transfer ? (
            <a className="btn sm sec" href={transfer.transfer_url} aria-label={t('hold.finishNamed', values)}>
              {t('hold.finish')}
            </a>
          ) : (
            <Link className="btn sm sec" to={paths.checkout} state={checkout} aria-label={t('hold.finishNamed', values)}>
              {t('hold.finish')}
            </Link>
          )}
        </div>
      )}
    </li>
  )
}
