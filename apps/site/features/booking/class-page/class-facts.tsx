import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Offering } from '../offering.ts'
import { spokenLanguages } from '../spoken-languages.ts'
import { TakesPlace } from '../takes-place.tsx'

export function ClassFacts({
  offering,
  length,
}: {
  offering: Pick<Offering, 'kind' | 'isOnline' | 'place' | 'taughtIn'> & Partial<Pick<Offering, 'id' | 'minimum'>>
  length: string
}) {
  const { t } = useTranslation()
  const spoken = spokenLanguages(offering.taughtIn)
  const place = offering.isOnline && offering.kind !== 'event' ? t('online') : offering.place || t(offering.isOnline ? 'online' : 'studio')
  return (
    <ul className="f">
      <li>
        <Icon name={offering.isOnline ? 'camera' : 'pin'} />
        {place}
      </li>
      {spoken && (
        <li>
          <Icon name="speech" />
          <span className="begins">{t(`taughtIn.${spoken}`)}</span>
        </li>
      )}
      <li>
        <Icon name="clock" />
        <span className="begins">{length}</span>
      </li>
      {offering.id && offering.minimum && (
        <li>
          <Icon name="person" />
          <TakesPlace id={offering.id} minimum={offering.minimum} />
        </li>
      )}
    </ul>
  )
}
