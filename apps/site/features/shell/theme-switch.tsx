import { currentTheme, keepTheme } from '../../../../packages/browser/theme.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** Switches the theme. The boot script sets it before the first paint, and styles choose the icon. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const change = () => keepTheme(currentTheme() === 'dark' ? 'light' : 'dark')

  return (
    <button type="button" className="theme" onClick={change} aria-label={t('nav.theme')}>
      <Icon name="moon" className="moon" />
      <Icon name="sun" className="sun" />
    </button>
  )
}
