import { parseArgs } from 'node:util'
import { nameOf, type Page, publicPages } from './pages.ts'

export type Options = { pages: Page[]; runs: number; report: boolean }

export const USAGE = `npm run bench:lighthouse [-- OPTIONS]
  --pages /,/about   these paths only, in every language they are measured in (no report is written)
  --runs 5           how often each page is measured; its performance is the median`

/** Parses the command line. Throws an error with a message for the user. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { pages: { type: 'string' }, runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.')
  const wanted = values.pages?.split(',')
  const unknown = wanted?.find((path) => !publicPages.some((page) => page.path === path))
  if (unknown) throw new Error(`--pages: ${unknown} is not among ${publicPages.map(nameOf).join(' ')}`)
  return {
    pages: publicPages.filter(({ path }) => wanted?.includes(path) ?? true),
    runs,
    report: !wanted,
  }
}
