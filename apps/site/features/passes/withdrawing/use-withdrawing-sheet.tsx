import { type ComponentType, useState } from 'react'
import type { WithdrawingSheetProps } from './withdrawing-sheet.tsx'

const readSheet = () => import('./withdrawing-sheet.tsx')

export function useWithdrawingSheet(onWithdrawn: () => void) {
  const [opened, setOpened] = useState<{ Sheet: ComponentType<WithdrawingSheetProps>; orderId: number } | null>(null)
  const open = (orderId: number) =>
    void readSheet().then(
      ({ default: Sheet }) => setOpened({ Sheet, orderId }),
      // The sheet's script may be missing, because a newer version of the site was deployed.
      () => location.reload(),
    )
  const sheet = opened && <opened.Sheet orderId={opened.orderId} onWithdrawn={onWithdrawn} onClose={() => setOpened(null)} />
  return { sheet, open }
}
