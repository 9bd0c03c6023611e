import type { ReactNode } from 'react'

export function Refusal({ children }: { children: ReactNode }) {
  return children ? (
    <p className="refusal" role="alert">
      {children}
    </p>
  ) : null
}
