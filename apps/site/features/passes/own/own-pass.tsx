import { Link } from 'react-router'
import type { Pass } from '../../../../../packages/contract/money/pass.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import { paths } from '../../../lib/paths.ts'
import { PassHistory } from './pass-history.tsx'
import { PassMats } from './pass-mats.tsx'
import { isEarlier, matsOf, needsNewPass } from './pass-state.ts'
import { useOwnPassTexts } from './use-own-pass-texts.ts'

type Props = {
  pass: Pass
  now: number
  onWithdraw: (pass: Pass) => void
}

export function OwnPass({ pass, now, onWithdraw }: Props) {
  const { t } = useTranslation('passes')
  const { sellsPasses } = useStudio()
  const texts = useOwnPassTexts()
  const mats = matsOf(pass)
  const state = texts.state(pass)
  const gone = texts.gone(pass)
  const withdrawable = pass.order?.withdrawable_until ?? null
  const canWithdraw = withdrawable !== null && Date.parse(withdrawable) > now && pass.state !== 'ended'
  return (
    <li className={`pass ${isEarlier(pass) ? 'off' : ''}`}>
      <div>
        <h3>{pass.name}</h3>
        <p className="of">
          {pass.state !== 'over' && pass.state !== 'ended' && <span>{texts.until(pass)}</span>}
          {gone && <span>{gone}</span>}
        </p>
        {state && <p className="state">{state}</p>}
        {pass.history.length > 0 && (
          <details>
            <summary className="link" aria-label={t('own.historyNamed', { what: pass.name })}>
              {t('own.history')}
            </summary>
            <PassHistory history={pass.history} now={now} />
          </details>
        )}
      </div>
      <div className="how">
        <span className="num">{texts.left(pass)}</span>
        {mats && <PassMats {...mats} />}
      </div>
      <div className="act">
        {sellsPasses && needsNewPass(pass, now) && (
          <Link className="btn sm sec" to={paths.passes} aria-label={t('own.againNamed', { what: pass.name })}>
            {t('own.again')}
          </Link>
        )}
        {canWithdraw && (
          <>
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => onWithdraw(pass)}>
              {t('own.withdraw')}
              <span className="vh">: {pass.name}</span>
            </button>
            <small>{t('own.withdrawUntil', { day: texts.withdrawUntil(withdrawable) })}</small>
          </>
        )}
      </div>
    </li>
  )
}
