import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import { type OptimisticNavigation, useOptimisticAddress } from '../lib/optimistic-navigation.ts'
import { OptimisticLink } from './optimistic-link.tsx'
import { pressOnSpace } from './press-on-space.ts'

const ToggleState = createContext<{ pendingAddress: string | null; follow: OptimisticNavigation } | null>(null)

type GroupProps = { keeps: readonly string[]; children: ReactNode }

/** A group of links with at most one active. A press is shown before the page has loaded. `keeps`: as for `useOptimisticNavigation`. */
export function ToggleGroup({ keeps, children }: GroupProps) {
  const { pendingAddress, follow } = useOptimisticAddress(keeps)
  return <ToggleState value={useMemo(() => ({ pendingAddress, follow }), [pendingAddress, follow])}>{children}</ToggleState>
}

/** Returns whether a link is active or was just pressed, and the function for a press. `to` is the URL of the link. */
export function useToggle(to: string, isOn: boolean): { isOn: boolean; follow: OptimisticNavigation } {
  const group = useContext(ToggleState)
  if (!group) throw new Error('A switch outside of ToggleGroup')
  return { isOn: group.pendingAddress === null ? isOn : group.pendingAddress === to && !isOn, follow: group.follow }
}

type Props = { to: string; pressed: boolean; className?: string; viewTransition?: boolean; children: ReactNode }

/** A toggle that is a link: it works without scripts, and its state is in the URL. */
export function ToggleLink({ to, pressed, ...rest }: Props) {
  const { isOn, follow } = useToggle(to, pressed)
  return <Switch to={to} isOn={isOn} follow={follow} {...rest} />
}

// Memoized, so that only changed links of a group re-render, because links are expensive.
const Switch = memo(function Switch({ isOn, ...rest }: Omit<Props, 'pressed'> & { isOn: boolean; follow: OptimisticNavigation }) {
  return <OptimisticLink {...rest} role="button" aria-pressed={isOn} onKeyDown={pressOnSpace} rel="nofollow" />
})
