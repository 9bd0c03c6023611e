/** Answers with how many seconds have passed since `began` (of `performance.now()`), to a tenth. */
export const secondsFrom = (began: number) => (): string => ((performance.now() - began) / 1000).toFixed(1)
