/** Returns the part of a price paid by credit, in haléře. It is lowered if the rest would be below a card's minimum charge. */
export function coveredPart(price: number, available: number, minimumCharge: number): number {
  const covered = Math.min(price, Math.max(available, 0))
  if (covered === price || price - covered >= minimumCharge) return covered
  return Math.max(price - minimumCharge, 0)
}
