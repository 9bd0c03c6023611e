import { useSyncExternalStore } from 'react'
import { currentTheme, keepTheme, type Theme } from '../../../../packages/browser/theme.ts'

/** The theme stored by the site; index.html applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), keepTheme]
}

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
