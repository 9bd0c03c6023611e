import { writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

/** What the page is in; its first script has set it before anything was drawn. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Changes the page, and keeps the choice for the next one. */
export function keepTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  writeStored('theme', theme)
}
