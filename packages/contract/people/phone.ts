/** Returns E.164, or undefined. Accepts spaces, dashes, brackets, 00 for plus, nine Czech digits, and 8 before ten Russian digits. */
export function asPhone(text: string): string | undefined {
  const bare = text.trim().replace(/^'|^tel:/i, '')
  if (!/^\+?[\d\s()./\u00a0\u2010-\u2015-]+$/.test(bare)) return undefined
  const digits = bare.replace(/\D/g, '')
  const number = bare.startsWith('+') ? `+${digits}` : withCountry(digits)
  return number !== undefined && /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

function withCountry(digits: string): string | undefined {
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (/^[2-9]\d{8}$/.test(digits)) return `+420${digits}`
  if (/^42[01]\d{9}$/.test(digits)) return `+${digits}`
  return /^[78]\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : undefined
}
