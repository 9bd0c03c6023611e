import { Link } from 'react-router'
import type { CancellationConsequences } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusOnReplace } from '../../../lib/hooks/use-focus-on-replace.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { moneyWayOf } from '../money-way.ts'
import { TABS } from '../tabs.ts'
import type { Moved } from './use-exchange.ts'

type Props = {
  moved: Moved
  method: CancellationConsequences['method']
  email?: string | undefined
}

export function MovedNotice({ moved: { options, target, refunded, credit, calendar }, method, email }: Props) {
  const { t } = useTranslation('exchanging')
  const { money, shortDate, weekday, dayAndMonth, time, language } = useFormat()
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  const at = (instant: string) => `${shortDate(instant)}, ${time(instant)}`
  const day = language === 'ru' ? dayAndMonth(target.start) : weekday(target.start)
  const byMoney = refunded - credit
  return (
    <div className="after">
      <h2 ref={heading} tabIndex={-1}>
        <RichText text={t('done.said', { day })} parts={{ em: <em /> }} />
      </h2>
      <dl>
        <div>
          <dt>{t('done.before')}</dt>
          <dd>
            <s className="muted">{at(options.start)}</s>
          </dd>
        </div>
        <div>
          <dt>{t('done.now')}</dt>
          <dd>
            {target.title !== options.title && `${target.title}, `}
            <span className="num">{at(target.start)}</span>
          </dd>
        </div>
        {refunded === 0 && (
          <div>
            <dt>{t('done.toPay')}</dt>
            <dd>{t('done.nothing')}</dd>
          </div>
        )}
        {byMoney > 0 && (
          <div>
            <dt>{t('cancelling:done.refund')}</dt>
            <dd>{t(`done.${moneyWayOf({ method })}`, { amount: money(byMoney) })}</dd>
          </div>
        )}
        {credit > 0 && (
          <div>
            <dt>{t('done.credit')}</dt>
            <dd>{t('done.plus', { amount: money(credit) })}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('cancelling:done.confirmation')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      <div className="go">
        {calendar && (
          <a className="link" href={calendar}>
            <Icon name="calendar" small />
            {t('common:calendar.add')}
          </a>
        )}
        {!email && (
          <Link className="link" to={paths.myServicesTab(TABS[options.kind])}>
            {t('cancelling:page.mine')}
          </Link>
        )}
      </div>
    </div>
  )
}
