import { voucherCodes } from './voucher-codes.ts'

export const testVoucherCodes = voucherCodes({ hash: '7e'.repeat(32), seal: '5e'.repeat(32) })
