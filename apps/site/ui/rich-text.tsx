import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { splitMarks } from './split-marks.ts'

/** Replaces marks by elements: `<login>Login</login> to book` with `{ login: <Link … /> }`. Unknown marks stay as text. */
export function RichText({ text, parts }: { text: string; parts: Record<string, ReactElement<{ children?: ReactNode }>> }) {
  return splitMarks(text, Object.keys(parts)).map(({ at, mark, text: piece }) => {
    const part = mark === null ? undefined : parts[mark]
    if (!part) return <Fragment key={at}>{piece}</Fragment>
    return piece ? cloneElement(part, { key: at }, piece) : cloneElement(part, { key: at })
  })
}
