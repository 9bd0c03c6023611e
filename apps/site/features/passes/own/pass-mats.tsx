/** The maximum number of entries in the drawing. More would be unreadable. */
const MAX = 30
const [WIDTH, HEIGHT, GAP] = [7, 18, 4]

type Props = { used: number; ahead: number; left: number }

/** Draws the entries of a pass: used ones filled, booked ones half filled, the rest outlined. The text says the same. */
export function PassMats({ used, ahead, left }: Props) {
  const count = used + ahead + left
  if (count > MAX) return null
  const width = count * (WIDTH + GAP) - GAP + 1
  const kinds = [...Array(used).fill('used'), ...Array(ahead).fill('ahead'), ...Array(left).fill('left')] as string[]
  return (
    <svg className="mats entries" viewBox={`0 0 ${width} ${HEIGHT + 1}`} width={width} height={HEIGHT + 1} aria-hidden="true">
      {kinds.map((kind, index) => {
        const x = index * (WIDTH + GAP) + 0.5
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries differ only in their position
          <g className={kind} key={index}>
            <rect x={x} y={0.5} width={WIDTH} height={HEIGHT} rx={1.5} />
            {kind === 'ahead' && <rect className="half" x={x} y={0.5 + HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} rx={1.5} />}
          </g>
        )
      })}
    </svg>
  )
}
