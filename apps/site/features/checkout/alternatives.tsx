import { Link } from 'react-router'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { type CurrentOffering, nearestAlternatives } from './current-offering.ts'

export function Alternatives({ data, listed }: { data: CheckoutData; listed: CurrentOffering[] }) {
  const { t } = useTranslation('checkout')
  const { shortDate, time } = useFormat()
  const titleOf = useTitle()
  // A taken slot is no longer listed, so its practice is taken from a listed slot with the same title.
  const type = (listed.find(({ id }) => id === data.id) ?? listed.find(({ title }) => title === data.title))?.serviceType ?? null
  const free = nearestAlternatives(listed, { id: data.id, at: Date.parse(`${data.date}T${data.time}Z`), serviceType: type })
  return (
    <Notice tone="bad">
      <p>{t(free.length > 0 ? 'taken' : 'takenAll')}</p>
      {free.length > 0 && (
        <ul className="nearest">
          {free.map((item) => (
            <li key={item.id}>
              <Link to={paths.booking({ tab: data.type, type, item: item.id })}>
                {shortDate(item.start)}, <span className="num">{time(item.start)}</span> · {titleOf(item)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.booking({ tab: data.type, type })}>{t('chooseAnother')}</Link>
      </p>
    </Notice>
  )
}
