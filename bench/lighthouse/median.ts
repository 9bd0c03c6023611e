/** The middle one; of an even number the lower of the two in the middle. */
export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? Number.NaN
}
