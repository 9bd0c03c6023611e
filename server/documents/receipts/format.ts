/** Formats haléře in Czech: 1 234,50 Kč. */
export function inCrowns(halere: number): string {
  const [whole = '', part = ''] = (Math.abs(halere) / 100).toFixed(2).split('.')
  return `${halere < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${part}\u00a0Kč`
}

/** Formats YYYY-MM-DD, a day or a terms version, in Czech: 2. 12. 2026. */
export function czechDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}.\u00a0${month}.\u00a0${year}`
}
