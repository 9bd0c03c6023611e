import { day } from '../../packages/contract/schedule/time.ts'

/** Returns the day of `--date YYYY-MM-DD` or `--date=YYYY-MM-DD`, or undefined. */
export function namedDay(given: string[]): string | undefined {
  if (!given[0]?.startsWith('--date')) return undefined
  return day.safeParse(given[0].startsWith('--date=') ? given[0].slice('--date='.length) : given[1]).data
}
