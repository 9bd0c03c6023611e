import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUntouched } from './when-untouched.ts'

const QUIET_MS = 400
let hasHover: boolean
beforeEach(() => {
  hasHover = true
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: hasHover }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake button with pseudo-classes and pointer events. */
class Button extends EventTarget {
  readonly states = new Set<string>()
  matches = (selectors: string) => selectors.split(', ').some((state) => this.states.has(state))
  say = (type: string) => this.dispatchEvent(new Event(type))
}

function waiting() {
  const button = new Button()
  const act = vi.fn()
  const stop = whenUntouched(button as unknown as HTMLElement, act)
  return { button, act, stop }
}

test('whenUntouched changes an untouched button after exactly 400 ms', () => {
  const { act } = waiting()
  vi.advanceTimersByTime(QUIET_MS - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([':hover', ':active', ':focus-visible'])('whenUntouched waits while the button is %s', (state) => {
  const { button, act } = waiting()
  button.states.add(state)
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
  button.states.clear()
  button.say(state === ':focus-visible' ? 'blur' : 'pointerleave')
  vi.advanceTimersByTime(QUIET_MS - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
})

test('whenUntouched waits until 400 ms after the finger is lifted', () => {
  hasHover = false
  const { button, act } = waiting()
  vi.advanceTimersByTime(399)
  button.say('pointerdown')
  vi.advanceTimersByTime(5000)
  expect(act).not.toHaveBeenCalled()
  button.say('pointerup')
  vi.advanceTimersByTime(399)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
})

test('whenUntouched ignores the hover that remains after a touch', () => {
  hasHover = false
  const { button, act } = waiting()
  button.states.add(':hover')
  vi.advanceTimersByTime(QUIET_MS)
  expect(act).toHaveBeenCalledTimes(1)
})

test('whenUntouched changes nothing after it has been stopped', () => {
  const { act, stop } = waiting()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})
