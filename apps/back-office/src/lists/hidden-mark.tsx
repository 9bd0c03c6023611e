import { useTranslate } from 'react-admin'

export function HiddenMark() {
  const t = useTranslate()
  return (
    <span className="status" data-is="hidden">
      {t('week.hidden')}
    </span>
  )
}
