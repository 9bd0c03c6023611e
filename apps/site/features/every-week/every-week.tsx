import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { StandingOffer } from '../../../../packages/contract/booking/standing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { EveryWeekSheetProps } from './every-week-sheet.tsx'

type Props = { offeringId: number; title: string; onBooked: () => void }

/** A button on the page of a class, to book the class every week. If the person has the weekly spot, a link to it. */
export default function EveryWeek({ offeringId, title, onBooked }: Props) {
  const { t } = useTranslation('every-week')
  const [state, setState] = useState<StandingOffer['state']>('none')
  const [Sheet, setSheet] = useState<{ Shown: ComponentType<EveryWeekSheetProps> } | null>(null)
  const read = useCallback(async () => {
    const found = await api.get<StandingOffer>(`/standing-bookings/offer/?id=${offeringId}`).catch(() => null)
    setState(found?.state ?? 'none')
  }, [offeringId])
  useEffect(() => void read(), [read])

  const open = () =>
    void import('./every-week-sheet.tsx').then(
      ({ default: Shown }) => setSheet({ Shown }),
      // The sheet's script may be missing, because a newer version of the site was deployed.
      () => location.reload(),
    )
  function onClose() {
    setSheet(null)
    void read()
  }

  return (
    <>
      {state === 'possible' && (
        <p>
          <button type="button" className="btn sec" aria-haspopup="dialog" onClick={open}>
            {t('title')}
          </button>
        </p>
      )}
      {state === 'active' && (
        <p className="pol">
          {t('active')}{' '}
          <Link className="link" to={paths.everyWeek}>
            {t('change')}
          </Link>
        </p>
      )}
      {Sheet && <Sheet.Shown offeringId={offeringId} title={title} onBooked={onBooked} onClose={onClose} />}
    </>
  )
}
