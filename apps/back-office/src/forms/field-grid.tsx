import type { ReactNode } from 'react'
import './form.css'

type Fields = { children: ReactNode }

export const FieldPair = ({ children }: Fields) => <div className="field-pair">{children}</div>

/** Three short fields in a row: day, from, to. On a phone the first has its own line. */
export const FieldTriple = ({ children }: Fields) => <div className="field-triple">{children}</div>
