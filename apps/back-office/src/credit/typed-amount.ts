/** Crowns as somebody has typed them, with a comma or a point; null: that is no amount above 0, or has more than two decimals. */
export function typedAmount(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

/** Differences of crowns without what binary fractions leave behind. */
export const inHalere = (crowns: number): number => Math.round(crowns * 100) / 100

/** Below zero with a true minus sign, above it with a plus. `money`: how an amount is written. */
export const signed = (amount: number, money: (amount: number) => string): string =>
  amount < 0 ? `−${money(-amount)}` : `+${money(amount)}`
