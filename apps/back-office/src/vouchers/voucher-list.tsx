import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StaffVoucher } from '../../../../packages/contract/money/voucher.ts'
import { useFormat } from '../i18n/format.ts'
import type { Column, Translate } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { fullName } from '../people/full-name.ts'
import { VoucherSheet } from './voucher-sheet.tsx'

export function VoucherList() {
  const t = useTranslate()
  const { wallDate, money } = useFormat()
  const [opened, setOpened] = useState<StaffVoucher | null>(null)
  const worth = ({ amount, pass }: StaffVoucher) => pass?.name ?? money(amount ?? 0)
  const columns: Column<StaffVoucher>[] = [
    { name: 'last_four', value: ({ last_four }) => `…${last_four}`, unsorted: true },
    { name: 'worth', value: worth, unsorted: true },
    { name: 'buyer', value: ({ buyer }) => fullName(buyer), unsorted: true },
    { name: 'bought_at', value: ({ bought_at }) => bought_at, kind: 'moment', unsorted: true },
    { name: 'valid_until', value: ({ valid_until }) => wallDate(valid_until), unsorted: true },
    { name: 'redeemed_by', value: ({ redeemed_by }) => redeemed_by && fullName(redeemed_by), unsorted: true },
    { name: 'state', value: (voucher) => stateText(voucher, t), unsorted: true },
  ]
  return (
    <>
      <ResourceList<StaffVoucher>
        columns={columns}
        filters={{ hasSearch: true }}
        rowClick={(_id, _resource, voucher) => {
          setOpened(voucher as StaffVoucher)
          return false
        }}
        card={(voucher) => ({
          first: `…${voucher.last_four} · ${worth(voucher)}`,
          second: fullName(voucher.buyer),
          third: t('vouchers.until', { day: wallDate(voucher.valid_until) }),
          mark: stateText(voucher, t),
        })}
      />
      {opened && <VoucherSheet voucher={opened} worth={worth(opened)} onClose={() => setOpened(null)} />}
    </>
  )
}

export const stateText = ({ state, ended_why }: StaffVoucher, t: Translate): string =>
  t(`vouchers.state.${state === 'ended' ? (ended_why ?? 'frozen') : state}`)
