import { inOurFonts } from '../../../packages/contract/content/font-characters.ts'
import { instantOf } from '../../domain/kernel/studio-time.ts'
import type { Voucher } from '../../domain/products/vouchers/voucher-repository.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { dayMonthYear, money } from '../../emails/format.ts'
import type { PrintedVoucher } from './voucher-pdf.ts'

export function printedVoucher(
  { language, forName, words, code, amount, pass, validUntil }: Voucher & { code: string },
  zone: string,
): Omit<PrintedVoucher, 'studio' | 'seller' | 'address'> {
  return {
    language,
    forName: inOurFonts(forName).trim(),
    said: inOurFonts(words).trim(),
    code,
    isPass: pass !== null,
    worth: pass === null ? money(amount ?? 0, language) : inLanguage(pass.nameEn, pass.nameRu, language),
    until: { day: validUntil, text: dayMonthYear(instantOf(validUntil, '12:00', zone), language, zone) },
  }
}
