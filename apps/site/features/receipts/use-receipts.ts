import { useCallback, useEffect, useState } from 'react'
import type { ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PAGE, readReceipts } from './receipt-calls.ts'

type Shown = { rows: ReceiptView[]; total: number }

/** Newest first. Null while loading. */
export function useReceipts() {
  const [shown, setShown] = useState<Shown | null | 'failed'>(null)
  const [limit, setLimit] = useState(PAGE)
  const language = useLanguage()
  const read = useCallback(async () => {
    const found = await readReceipts(limit).catch(() => null)
    // If a refresh fails, the receipts loaded earlier are kept.
    setShown((before) => (found ? { rows: found.rows, total: found.total ?? found.rows.length } : (before ?? 'failed')))
  }, [limit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void read(), [read, language])
  return { shown, read, more: () => setLimit((before) => before + 5 * PAGE) }
}
