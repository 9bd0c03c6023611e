import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** Switches the theme. boot.js handles the press and sets the theme before the first paint, and styles choose the icon. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  return (
    <button type="button" className="theme" aria-label={t('nav.theme')}>
      <Icon name="moon" className="moon" />
      <Icon name="sun" className="sun" />
    </button>
  )
}
