import { createContext, type KeyboardEvent, memo, type ReactNode, useContext, useMemo } from 'react'
import { type Follow, useAhead } from '../lib/follow.ts'
import { FollowLink } from './follow-link.tsx'

const Group = createContext<{ ahead: string | null; follow: Follow } | null>(null)

type GroupProps = { keeps: readonly string[]; children: ReactNode }

/** Around switches of which at most one is on. The one that is pressed shows it at once, the page follows. `keeps`: as for `useFollow`. */
export function Toggles({ keeps, children }: GroupProps) {
  const { ahead, follow } = useAhead(keeps)
  return <Group value={useMemo(() => ({ ahead, follow }), [ahead, follow])}>{children}</Group>
}

/** Whether a switch of the group is on or was just pressed to be, and what a press does. `to`: where it leads. */
export function useToggle(to: string, isOn: boolean): { isOn: boolean; follow: Follow } {
  const group = useContext(Group)
  if (!group) throw new Error('A switch outside of Toggles')
  return { isOn: group.ahead === null ? isOn : group.ahead === to && !isOn, follow: group.follow }
}

type Props = { to: string; pressed: boolean; className?: string; viewTransition?: boolean; children: ReactNode }

/** A switch that is a link: it works without scripts, and its state stands in the address. */
export function ToggleLink({ to, pressed, ...rest }: Props) {
  const { isOn, follow } = useToggle(to, pressed)
  return <Switch to={to} isOn={isOn} follow={follow} {...rest} />
}

// By itself: of a group only those that change are made anew, links are dear.
const Switch = memo(function Switch({ isOn, ...rest }: Omit<Props, 'pressed'> & { isOn: boolean; follow: Follow }) {
  return <FollowLink {...rest} role="button" aria-pressed={isOn} onKeyDown={pressOnSpace} rel="nofollow" />
})

/** A button answers to the space bar, a link does not. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
