import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { useOwnVouchers } from './use-own-vouchers.ts'

type Props = {
  own: ReturnType<typeof useOwnVouchers>
  onWithdraw: (orderId: number) => void
}

export function OwnVouchers({ own: { shown, read }, onWithdraw }: Props) {
  const { t } = useTranslation('passes')
  if (shown === 'failed') {
    return (
      <Notice tone="bad">
        <p>{t('bought.failed')}</p>
        <button type="button" className="btn sm sec" onClick={() => void read()}>
          {t('own.tryAgain')}
        </button>
      </Notice>
    )
  }
  return shown && <shown.Rows vouchers={shown.vouchers} onWithdraw={onWithdraw} />
}
