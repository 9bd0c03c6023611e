/** Which part of a price the credit pays; all in haléře. A rest that no card is charged with lowers it. Asked by the server, and by the checkout, which says so before. */
export function coveredPart(price: number, available: number, minimumCharge: number): number {
  const covered = Math.min(price, Math.max(available, 0))
  if (covered === price || price - covered >= minimumCharge) return covered
  return Math.max(price - minimumCharge, 0)
}
