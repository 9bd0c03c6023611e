import { useTranslation } from '../i18n/use-translation.ts'

const KNOWN = ['paid', 'pending', 'cancelled']

type Props = { status: string; unknown?: 'cancelled' | 'other' }

/** A status with its color (product.md 5.3). Shape and text convey the same without color. */
export function StatusBadge({ status, unknown = 'other' }: Props) {
  const { t } = useTranslation()
  const known = KNOWN.includes(status)
  return <span className={`badge ${known ? status : unknown}`}>{known ? t(`status.${status}`) : status}</span>
}
