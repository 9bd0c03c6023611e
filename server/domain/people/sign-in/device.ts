import Bowser from 'bowser'

/** Null if not recognized. */
export type Device = { browser: string | null; system: string | null }

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

// Longer than any real header. This limits the work of the regular expressions.
const MAX_LENGTH = 512

/** Returns only names from a list, because the sender controls the header. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const parser = Bowser.getParser(userAgent.slice(0, MAX_LENGTH))
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  return { browser: BROWSERS.has(browser) ? browser : null, system: SYSTEMS.has(system) ? system : null }
}
