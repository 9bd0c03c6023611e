import { createHash } from 'node:crypto'
import { type Files, raw } from './checked.ts'

/** SHA-256 of each accepted terms file, in hexadecimal. Written by `npm run terms`. */
export const DIGESTS = 'terms.made.json'

export const isTerms = (file: string): boolean => /^(en|ru)\/terms\/.+\.md$/.test(file)

// Line endings do not count as a change.
export const digestOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** Returns a sentence for each terms file that is new, changed or missing. */
export function changedTerms(files: Files): string[] {
  const known: Record<string, string> = JSON.parse(raw(files, DIGESTS))
  const there = Object.keys(files).filter(isTerms)
  return [
    ...there.filter((file) => known[file] === undefined).map((file) => `packages/content/${file} is new: run npm run terms`),
    ...there
      .filter((file) => known[file] !== undefined && known[file] !== digestOf(raw(files, file)))
      .map(
        (file) =>
          `packages/content/${file} has changed, and people accepted it as it was: put its words back, and write a new file named by today`,
      ),
    ...Object.keys(known)
      .filter((file) => !there.includes(file))
      .map((file) => `packages/content/${file} is gone, and people accepted it: put it back`),
  ]
}
