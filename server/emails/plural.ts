/** 1 class · 2 classes */
export const english = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** 1 занятие · 2 занятия · 5 занятий */
export function russian(n: number, one: string, few: string, many: string): string {
  const [last, lastTwo] = [n % 10, n % 100]
  if (last === 1 && lastTwo !== 11) return `${n} ${one}`
  return `${n} ${last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many}`
}
