import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import { type OptimisticNavigation, useOptimisticAddress } from '../lib/optimistic-navigation.ts'
import { OptimisticLink } from './optimistic-link.tsx'
import { pressOnSpace } from './press-on-space.ts'

const ToggleState = createContext<{ pendingAddress: string | null; follow: OptimisticNavigation } | null>(null)

type GroupProps = { keeps: readonly string[]; children: ReactNode }

/** Around switches of which at most one is on. The one that is pressed shows it at once, the page follows. `keeps`: as for `useOptimisticNavigation`. */
export function ToggleGroup({ keeps, children }: GroupProps) {
  const { pendingAddress, follow } = useOptimisticAddress(keeps)
  return <ToggleState value={useMemo(() => ({ pendingAddress, follow }), [pendingAddress, follow])}>{children}</ToggleState>
}

/** Whether a switch of the group is on or was just pressed to be, and what a press does. `to`: where it leads. */
export function useToggle(to: string, isOn: boolean): { isOn: boolean; follow: OptimisticNavigation } {
  const group = useContext(ToggleState)
  if (!group) throw new Error('A switch outside of ToggleGroup')
  return { isOn: group.pendingAddress === null ? isOn : group.pendingAddress === to && !isOn, follow: group.follow }
}

type Props = { to: string; pressed: boolean; className?: string; viewTransition?: boolean; children: ReactNode }

/** A switch that is a link: it works without scripts, and its state stands in the address. */
export function ToggleLink({ to, pressed, ...rest }: Props) {
  const { isOn, follow } = useToggle(to, pressed)
  return <Switch to={to} isOn={isOn} follow={follow} {...rest} />
}

// By itself: of a group only those that change are made anew, links are dear.
const Switch = memo(function Switch({ isOn, ...rest }: Omit<Props, 'pressed'> & { isOn: boolean; follow: OptimisticNavigation }) {
  return <OptimisticLink {...rest} role="button" aria-pressed={isOn} onKeyDown={pressOnSpace} rel="nofollow" />
})
