import Bowser from 'bowser'

/** What a sign-in was begun with, by name; null: not recognised. */
export type Device = { browser: string | null; system: string | null }

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

// Longer than any real one: parsing is a matter of regular expressions.
const LONGEST = 512

/** Firefox on Windows, from the header that browsers send. Only names that are known: the rest of it is whatever the sender wrote. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const parser = Bowser.getParser(userAgent.slice(0, LONGEST))
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  return { browser: BROWSERS.has(browser) ? browser : null, system: SYSTEMS.has(system) ? system : null }
}
