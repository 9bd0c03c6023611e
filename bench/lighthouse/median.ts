/** Returns the middle number, or the lower of the two middle ones if their count is even. */
export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? Number.NaN
}
