import { useSyncExternalStore } from 'react'
import { currentTheme, keepTheme, type Theme } from '../../../../packages/browser/theme.ts'

/** Light or dark, as the site has kept it; /index.html has set it before anything was drawn. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), keepTheme]
}

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
