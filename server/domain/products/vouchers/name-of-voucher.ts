import type { VoucherWorth } from './voucher.ts'

const crowns = (amount: number, between: string): string => String(amount / 100).replace(/\B(?=(\d{3})+$)/g, between)

export function nameOfVoucher({ amount, pass }: VoucherWorth): { nameEn: string; nameRu: string } {
  if (pass === null)
    return { nameEn: `Gift voucher, CZK\u00a0${crowns(amount, ',')}`, nameRu: `Подарочный сертификат, ${crowns(amount, '\u00a0')}\u00a0Kč` }
  const { nameEn, nameRu } = pass
  return { nameEn: `Gift voucher: ${nameEn || nameRu}`, nameRu: `Подарочный сертификат: ${nameRu || nameEn}` }
}
