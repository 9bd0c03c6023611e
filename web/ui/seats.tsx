import { useTranslation } from '../i18n/use-translation.ts'

const FEW = 3
const MOST_BARS = 20
const THIN_FROM = 13

/** One bar for each mat, filled where it is taken, and the same in words. */
export function Seats({ left, capacity }: { left: number; capacity: number }) {
  const { t } = useTranslation()
  const tone = left <= 0 ? 'muted' : left <= FEW ? 'few' : ''
  return (
    <span className={`seats ${tone}`}>
      {capacity <= MOST_BARS && <Mats taken={capacity - Math.max(left, 0)} capacity={capacity} />}
      <span>{left <= 0 ? t('seats.full') : t('seats.left', { count: left })}</span>
    </span>
  )
}

export function Mats({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <span className={`mats ${capacity >= THIN_FROM ? 'big' : ''}`} aria-hidden="true">
      {Array.from({ length: capacity }, (_, mat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: mats are alike and stay in their order
        <b key={mat} className={mat < taken ? 'on' : ''} />
      ))}
    </span>
  )
}
