/** Returns a function for the seconds since `began` (from `performance.now()`), with one decimal. */
export const secondsFrom = (began: number) => (): string => ((performance.now() - began) / 1000).toFixed(1)
