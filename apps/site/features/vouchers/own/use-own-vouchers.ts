import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { BoughtVoucher } from '../../../../../packages/contract/money/voucher.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { api } from '../../../lib/api.ts'
import { vouchersPath } from '../../../lib/pass-paths.ts'
import type { VoucherRowsProps } from './voucher-rows.tsx'

type Shown = { vouchers: BoughtVoucher[]; Rows: ComponentType<VoucherRowsProps> }

/** The rows are loaded on demand, because most people have no vouchers. */
export function useOwnVouchers(): { shown: Shown | null | 'failed'; read: () => Promise<void> } {
  const [shown, setShown] = useState<Shown | null | 'failed'>(null)
  const language = useLanguage()
  const read = useCallback(async () => {
    try {
      const vouchers = await api.list<BoughtVoucher>(vouchersPath)
      setShown(vouchers.length === 0 ? null : { vouchers, Rows: (await import('./voucher-rows.tsx')).default })
    } catch {
      // If a refresh fails, the vouchers loaded earlier are kept.
      setShown((before) => before ?? 'failed')
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void read(), [read, language])
  return { shown, read }
}
