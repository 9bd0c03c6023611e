import type { ReactNode } from 'react'
import './form.css'

type Fields = { children: ReactNode }

/** Two fields beside each other; on a phone one below the other. */
export const FieldPair = ({ children }: Fields) => <div className="field-pair">{children}</div>

/** Three short fields that are read in one breath: day, from, to. On a phone the first has the line, and the others share one. */
export const FieldTriple = ({ children }: Fields) => <div className="field-triple">{children}</div>
