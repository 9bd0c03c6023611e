import { useTranslation } from '../../i18n/use-translation.ts'
import { useSpots } from '../../lib/seats/seats-provider.tsx'
import type { Offering } from './offering.ts'

export function TakesPlace({ id, minimum }: Pick<Offering, 'id' | 'minimum'>) {
  const { t } = useTranslation()
  const left = useSpots(id)?.to_go ?? minimum?.to_go
  return minimum && <span>{t(left ? 'minimum.toGo' : 'minimum.yes', { people: minimum.people, toGo: left })}</span>
}
