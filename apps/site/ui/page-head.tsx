import type { ReactNode } from 'react'

export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <section className="ph wrap grid">
      <h1 className="t">{title}</h1>
      {lead && <p className="lead sub">{lead}</p>}
      {children && <div className="side">{children}</div>}
    </section>
  )
}
