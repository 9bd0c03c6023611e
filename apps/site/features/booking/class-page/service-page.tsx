import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import { paths } from '../../../lib/paths.ts'
import type { Photo } from '../../../lib/photo.ts'
import { Head } from '../../../ui/head.tsx'
import { FirstOnlineOffer } from '../first-online-offer.tsx'
import { Price } from '../price.tsx'
import { ServiceData } from './class-data.tsx'
import { ClassDetails } from './class-details.tsx'
import { ClassFacts } from './class-facts.tsx'
import type { ServiceOnPage } from './class-on-page.ts'
import { ClassPicture } from './class-picture.tsx'
import { DATES, Dates } from './dates.tsx'
import { ShareButton } from './share-button.tsx'
import { inShort } from './use-class-head.ts'

type Props = { page: ServiceOnPage; picture: Photo | null; now: number }

export function ServiceView({ page: { service, guide, slots, sharePicture }, picture, now: loadedAt }: Props) {
  const { t } = useTranslation('class')
  const { money } = useFormat()
  const now = useNow(loadedAt)
  const price = service.discounted_price ?? service.price
  const facts = { kind: 'individual', isOnline: service.is_online, place: service.place, taughtIn: service.taught_in } as const
  const free = slots.filter(({ start }) => Date.parse(start) > now)
  return (
    <>
      <Head
        title={service.name}
        description={inShort(
          `${t('kind.individual')}, ${t('minutesAlone', { count: service.duration })}, ${money(service.price)}. ${service.description}`,
        )}
        image={{ url: sharePicture, alt: service.name }}
      />
      <div className="wrap grid kl">
        <div className="tx">
          <p className="cap">{t('kind.individual')}</p>
          <h1>{service.name}</h1>
          {service.description && <p className="lead">{service.description}</p>}
        </div>
        <ClassPicture own={null} ofKind={picture} />
        <aside className="slip" aria-label={t('slip')}>
          <ClassFacts offering={facts} length={t('minutes', { count: service.duration })} />
          <div className="mid">
            <span />
            <Price offering={{ price, fullPrice: service.original_price }} />
          </div>
          {free.length > 0 ? (
            <a className="btn pri" href={`#${DATES}`}>
              {t('chooseDate')}
            </a>
          ) : (
            <>
              <p className="gone">{t('noDates')}</p>
              <Link className="btn pri" to={paths.contact}>
                {t('write')}
              </Link>
            </>
          )}
          {service.is_online && price > 0 && service.discounted_price === null && <FirstOnlineOffer />}
          <ShareButton title={service.name} />
        </aside>
      </div>
      <ClassDetails guide={guide} />
      <Dates title={t('freeDates')} offerings={free} now={now} />
      <ServiceData id={service.id} title={service.name} description={service.description} price={service.original_price} />
    </>
  )
}
