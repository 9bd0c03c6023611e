import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { Withdrawn } from './withdrawn.tsx'

export function WithdrawalBody({ state, read, goTo, confirm }: ReturnType<typeof useWithdrawal>) {
  const { t } = useTranslation('passes')
  if (state.at === 'asked') return <WithdrawalSteps question={state} onGoTo={goTo} onConfirm={(name) => void confirm(name)} />
  if (state.at === 'done') return <Withdrawn withdrawal={state.withdrawal} />
  if (state.at === 'reading') {
    return (
      <div className="skeleton" role="status">
        <span className="vh">{t('withdraw.reading')}</span>
        <span className="sk lineup" />
        <span className="sk" />
      </div>
    )
  }
  if (state.at === 'unread') {
    return (
      <Notice tone="bad">
        <p>{state.problem.text || t('withdraw.unread')}</p>
        <button type="button" className="link" onClick={() => void read()}>
          <Icon name="retry" small />
          {t('withdraw.tryAgain')}
        </button>
      </Notice>
    )
  }
  return (
    <div role="alert">
      {state.why === 'over' && <p className="stated">{t('withdraw.over')}</p>}
      <p>{state.why === 'over' ? t('withdraw.overText') : state.text || t('withdraw.refused')}</p>
      <p>
        <Link className="link" to={paths.contact}>
          {t('withdraw.write')}
        </Link>
      </p>
    </div>
  )
}
