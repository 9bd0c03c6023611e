/** Parses an amount in CZK with a decimal comma or point. Returns null if it is 0, negative or has more than two decimals. */
export function typedAmount(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

/** Rounds crowns to two decimals, which removes floating-point errors of differences. */
export const inHalere = (crowns: number): number => Math.round(crowns * 100) / 100

/** Adds a plus or a true minus sign. `money` formats the amount. */
export const signed = (amount: number, money: (amount: number) => string): string =>
  amount < 0 ? `−${money(-amount)}` : `+${money(amount)}`
