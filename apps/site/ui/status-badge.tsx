import { useTranslation } from '../i18n/use-translation.ts'

const KNOWN = ['paid', 'pending', 'cancelled']

type Props = { status: string; unknown?: 'cancelled' | 'other' }

/** Paid green, pending yellow, cancelled red, anything else grey, or as `unknown` says (product.md 5.3); shape and word say the same without colour. */
export function StatusBadge({ status, unknown = 'other' }: Props) {
  const { t } = useTranslation()
  const known = KNOWN.includes(status)
  return <span className={`badge ${known ? status : unknown}`}>{known ? t(`status.${status}`) : status}</span>
}
