export const secondsFrom = (began: number) => (): string => ((performance.now() - began) / 1000).toFixed(1)
