import { useSyncExternalStore } from 'react'
import { writeStored } from './stored.ts'

export type Look = 'light' | 'dark'

const root = document.documentElement

/** Light or dark, as the site has kept it; /index.html has set it before anything was drawn. */
export function useLook(): [Look, (look: Look) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}

const current = (): Look => (root.dataset.theme === 'dark' ? 'dark' : 'light')

function choose(look: Look) {
  root.dataset.theme = look
  writeStored('theme', look)
}

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
