import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { split } from './split.ts'

/** A text whose marked words stand inside elements: `<login>Login</login> to book` with `{ login: <Link … /> }`. Other marks stay as they are written. */
export function Rich({ text, parts }: { text: string; parts: Record<string, ReactElement<{ children?: ReactNode }>> }) {
  return split(text, Object.keys(parts)).map(({ at, mark, words }) => {
    const part = mark === null ? undefined : parts[mark]
    if (!part) return <Fragment key={at}>{words}</Fragment>
    return words ? cloneElement(part, { key: at }, words) : cloneElement(part, { key: at })
  })
}
