import { useTranslate } from 'react-admin'

/** Marks hidden classes on phones, where the column is missing. */
export function HiddenMark() {
  const t = useTranslate()
  return (
    <span className="status" data-is="hidden">
      {t('week.hidden')}
    </span>
  )
}
