/** A person's credit as it stands. Amounts in haléře. `available`: what no live hold of theirs reserves. */
export type Credit = { accountId: number; balance: number; available: number }

/** Which part of a price the credit pays, haléře. A rest that no card is charged with lowers it. */
export function coveredPart(price: number, available: number, minimumCharge: number): number {
  const covered = Math.min(price, Math.max(available, 0))
  if (covered === price || price - covered >= minimumCharge) return covered
  return Math.max(price - minimumCharge, 0)
}
