import { useTranslation } from 'react-i18next'

const KNOWN = ['paid', 'pending', 'cancelled']

/** Paid green, pending yellow, cancelled red, anything else grey (SPEC 4); shape and word say the same without colour. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = KNOWN.includes(status)
  return <span className={`badge ${known ? status : 'other'}`}>{known ? t(`status.${status}`) : status}</span>
}
