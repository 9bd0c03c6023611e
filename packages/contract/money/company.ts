import { z } from 'zod'

/** Returns whether the check digit of an IČO is correct (Czech Statistical Office: weights 8 to 2, modulo 11). */
export function isCompanyNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false
  const digits = [...number].map(Number)
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0)
  return (11 - (sum % 11)) % 10 === digits[7]
}

const withoutSpaces = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** IČO; spaces, dots and hyphens are ignored. */
export const companyNumber = z.string().max(20).transform(withoutSpaces).refine(isCompanyNumber, { message: 'company_number' })

/** DIČ, or a VAT number of another country. */
export const vatNumber = z
  .string()
  .max(20)
  .transform(withoutSpaces)
  .refine((number) => /^[A-Z]{2}[0-9A-Z]{2,12}$/.test(number), { message: 'vat_number' })
