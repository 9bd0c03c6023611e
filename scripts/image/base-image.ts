import { readFileSync } from 'node:fs'

export function baseImage(): string {
  const [, base] = /^ARG BASE=(\S+)$/m.exec(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')) ?? []
  if (base === undefined) throw new Error('The Dockerfile names no base.')
  return base
}
