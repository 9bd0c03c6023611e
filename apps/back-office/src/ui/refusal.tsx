import type { ReactNode } from 'react'

/** Why what was asked for was not done, in the words of the server; nothing where there is nothing to say. */
export function Refusal({ children }: { children: ReactNode }) {
  return children ? (
    <p className="refusal" role="alert">
      {children}
    </p>
  ) : null
}
