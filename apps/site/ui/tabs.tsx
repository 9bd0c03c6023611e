import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHydratedInTurn } from '../lib/hooks/use-hydrated.ts'
import { type OptimisticNavigation, useOptimisticAddress } from '../lib/optimistic-navigation.ts'
import { OptimisticLink } from './optimistic-link.tsx'

type Tab = { id: string; to: string; label: string; shortLabel?: string; count?: number | string }
type Props = { label: string; tabs: Tab[]; selected: string; keeps?: readonly string[]; children: ReactNode }

const NOTHING: readonly string[] = []

/** Tabs stored in the URL. Arrow keys, Home and End move and select at once. `keeps`: as for `useOptimisticNavigation`. */
export function Tabs({ label, tabs, selected, keeps = NOTHING, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { pendingAddress, follow } = useOptimisticAddress(keeps)
  // The pressed tab is selected at once, before its content has loaded.
  const shown = tabs.find(({ to }) => to === pendingAddress)?.id ?? selected
  useInSight(list, shown)

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === shown),
      tabs.length,
    )
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
    follow(tab.to)
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <TabLink key={tab.id} tab={tab} selected={tab.id === shown} follow={follow} />
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${selected}`}>
        {children}
      </div>
    </>
  )
}

const MARGIN = 20

function useInSight(list: RefObject<HTMLDivElement | null>, selected: string) {
  useEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector(`#tab-${selected}`)
    if (!strip || !tab) return
    const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right + MARGIN
    if (inner.left < outer.left) strip.scrollLeft += inner.left - outer.left - MARGIN
  }, [list, selected])
}

function TabLink({ tab, selected, follow }: { tab: Tab; selected: boolean; follow: OptimisticNavigation }) {
  // Without scripts there are no arrow keys, so every tab can be reached by Tab.
  const arrows = useHydratedInTurn()
  return (
    <OptimisticLink
      id={`tab-${tab.id}`}
      role="tab"
      to={tab.to}
      aria-selected={selected}
      aria-controls={selected ? 'panel' : undefined}
      tabIndex={selected || !arrows ? 0 : -1}
      follow={follow}
    >
      {tab.shortLabel === undefined ? (
        tab.label
      ) : (
        <>
          <span className="lng">{tab.label}</span>
          <span className="sht" aria-hidden="true">
            {tab.shortLabel}
          </span>
        </>
      )}
      {tab.count !== undefined && <span className="n">{tab.count}</span>}
    </OptimisticLink>
  )
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
