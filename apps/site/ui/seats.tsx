import { useTranslation } from '../i18n/use-translation.ts'

const FEW = 3
const MAX_BARS = 20
const THIN_FROM = 13

type SeatsProps = {
  left: number
  capacity: number
  /** Whether the last seat was taken while the page was open. The note about it needs `just-taken.css`. */
  isJustTaken?: boolean
}

/** Shows one bar per seat, filled if it is taken, and the same information as text. */
export function Seats({ left, capacity, isJustTaken = false }: SeatsProps) {
  const { t } = useTranslation()
  const tone = isJustTaken || (left > 0 && left <= FEW) ? 'few' : left <= 0 ? 'muted' : ''
  return (
    <span className={`seats ${tone}`}>
      {capacity <= MAX_BARS && <SeatBars taken={capacity - Math.max(left, 0)} capacity={capacity} isLastNew={isJustTaken} />}
      <span>{isJustTaken ? t('seats.justTaken') : left <= 0 ? t('seats.full') : t('seats.left', { count: left })}</span>
    </span>
  )
}

/** The note that a slot was just taken, which replaces other text. Needs `just-taken.css`. */
export function JustTaken() {
  const { t } = useTranslation()
  return (
    <span className="seats few taken">
      <span>{t('seats.justTaken')}</span>
    </span>
  )
}

// Sizes in pixels. The bars are two paths, because an element per seat would dominate the painting time of a phone.
const WIDE = { width: 6, height: 15 }
const THIN = { width: 4, height: 12 }
const GAP = 3
const RADIUS = 1.5

type BarsProps = { taken: number; capacity: number; isLastNew?: boolean }

export function SeatBars({ taken, capacity, isLastNew = false }: BarsProps) {
  const mat = capacity >= THIN_FROM ? THIN : WIDE
  const width = capacity * (mat.width + GAP) - GAP
  return (
    <svg className="mats" viewBox={`0 0 ${width} ${mat.height}`} width={width} height={mat.height} aria-hidden="true">
      {taken > 0 && <path className="taken" d={drawn(mat, { first: 0, count: taken, inset: 0 })} />}
      {isLastNew && <path className="new" d={drawn(mat, { first: taken - 1, count: 1, inset: 0 })} />}
      {taken < capacity && <path className="free" d={drawn(mat, { first: taken, count: capacity - taken, inset: 0.5 })} />}
    </svg>
  )
}

/** Rounded bars next to each other; `inset`: half of the outline's width. */
function drawn({ width, height }: typeof WIDE, { first, count, inset }: { first: number; count: number; inset: number }): string {
  const radius = RADIUS - inset
  const [across, down] = [width - 2 * RADIUS, height - 2 * RADIUS]
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`
  const mat = `h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
  const step = width + GAP
  return `M${first * step + RADIUS} ${inset}${Array.from({ length: count }, () => mat).join(`m${step} 0`)}`
}
