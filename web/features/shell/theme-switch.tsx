import { useTranslation } from '../../i18n/use-translation.ts'
import { writeStored } from '../../lib/storage.ts'
import { Icon } from '../../ui/icon.tsx'

/** Light or dark. The boot script has chosen for the first paint; styles show which sign fits. */
export function ThemeSwitch() {
  const { t } = useTranslation()

  function change() {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = theme
    writeStored('theme', theme)
  }

  return (
    <button type="button" className="theme" onClick={change} aria-label={t('nav.theme')}>
      <Icon name="moon" className="moon" />
      <Icon name="sun" className="sun" />
    </button>
  )
}
