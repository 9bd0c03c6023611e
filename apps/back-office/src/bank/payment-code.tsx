import type { QrCode } from '../../../../packages/contract/studio/qr-code.ts'
import './bank.css'

/** The width of the white margin around a QR code, without which apps do not find the code. */
const QUIET = 4

export function PaymentCode({ code: { size, path }, label }: { code: QrCode; label: string }) {
  const side = size + 2 * QUIET
  return (
    <svg className="payment-code" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
