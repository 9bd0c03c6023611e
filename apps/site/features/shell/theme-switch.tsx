import { currentTheme, keepTheme } from '../../../../packages/browser/theme.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** The boot script has set the theme before the first paint; styles choose the icon. */
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
