/** Returns the part of a price that credit pays, in haléře. If the rest would be below a card's minimum charge, the part is smaller. */
export function coveredPart(price: number, available: number, minimumCharge: number): number {
  const covered = Math.min(price, Math.max(available, 0))
  if (covered === price || price - covered >= minimumCharge) return covered
  return Math.max(price - minimumCharge, 0)
}
