import { writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

/** The theme was set by the page's first script, before the first paint. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function keepTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  writeStored('theme', theme)
}
