import { useTranslate } from 'react-admin'

/** Of a class on a phone, where its column does not fit: that it is not on the site. */
export function HiddenMark() {
  const t = useTranslate()
  return (
    <span className="status" data-is="hidden">
      {t('week.hidden')}
    </span>
  )
}
