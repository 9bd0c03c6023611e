import { readFileSync } from 'node:fs'

/** The image that the Dockerfile stands on. */
export function baseImage(): string {
  const [, base] = /^ARG BASE=(\S+)$/m.exec(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')) ?? []
  if (base === undefined) throw new Error('The Dockerfile names no base.')
  return base
}
