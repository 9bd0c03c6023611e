import type { FormEventHandler, ReactNode } from 'react'
import picture from '../../assets/hero-2.jpg'

type Props = { title: string; under: ReactNode; onSubmit: FormEventHandler; children: ReactNode }

/** A photograph and a form beside it. */
export function AuthPage({ title, under, onSubmit, children }: Props) {
  return (
    <div className="auth wrap">
      <div className="pic">
        <img src={picture} width={1600} height={1000} alt="" />
      </div>
      {/* Our own messages stand at the fields; the browser's bubbles would cover them. */}
      <form className="f" method="post" noValidate onSubmit={onSubmit}>
        <div>
          <h1 className="t">{title}</h1>
          <p className="soft under">{under}</p>
        </div>
        {children}
      </form>
    </div>
  )
}
