import { type ChangeEvent, useState } from 'react'
import type { Status } from '../../../../packages/contract/booking/booking.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

// The list is not imported from the contract, because that would also bundle its validation library.
const STATUSES = ['pending', 'paid', 'cancelled'] as const satisfies readonly Status[]

type Props = { status: Status; label: string; onChange: (status: Status) => Promise<void> }

/** Shows the chosen status during the request, and the stored one afterwards, even after a failure. */
export function StatusSelect({ status, label, onChange }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Status | null>(null)

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    if (wanted) return
    setWanted(target.value as Status)
    await onChange(target.value as Status)
    setWanted(null)
  }
  return (
    <select className="inp" aria-label={label} aria-busy={wanted !== null} value={wanted ?? status} onChange={choose}>
      {!STATUSES.includes(status) && (
        <option value={status} hidden>
          {status}
        </option>
      )}
      {STATUSES.map((one) => (
        <option key={one} value={one}>
          {t(`status.${one}`)}
        </option>
      ))}
    </select>
  )
}
