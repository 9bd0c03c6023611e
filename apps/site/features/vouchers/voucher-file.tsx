import { useEffect, useState } from 'react'
import type { BoughtVoucher } from '../../../../packages/contract/money/voucher.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { vouchersPath } from '../../lib/pass-paths.ts'

/** The file of the new voucher. Hidden on failure, because it is also in the email. */
export function VoucherFile({ voucherId }: { voucherId: number }) {
  const { t } = useTranslation('passes')
  const [file, setFile] = useState<string>()
  useEffect(() => {
    void api
      .list<BoughtVoucher>(vouchersPath)
      .then((all) => setFile(all.find(({ id }) => id === voucherId)?.file_url))
      .catch(() => {})
  }, [voucherId])
  if (!file) return null
  return (
    <a className="btn sec" href={file} download>
      {t('gift.file')}
    </a>
  )
}
