import type { ReactNode } from 'react'
import './form.css'

type Fields = { children: ReactNode }

export const FieldPair = ({ children }: Fields) => <div className="field-pair">{children}</div>

export const FieldTriple = ({ children }: Fields) => <div className="field-triple">{children}</div>
