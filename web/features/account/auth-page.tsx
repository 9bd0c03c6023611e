import type { FormEventHandler, ReactNode } from 'react'
import picture from '../../assets/hero-2.jpg'

type Props = { title: string; under: ReactNode; children: ReactNode }

/** A photograph and a form beside it. */
export function AuthPage({ title, under, onSubmit, children }: Props & { onSubmit: FormEventHandler }) {
  return (
    <div className="auth wrap">
      <Photograph />
      {/* Our own messages stand at the fields; the browser's bubbles would cover them. */}
      <form className="f" method="post" noValidate onSubmit={onSubmit}>
        <Heading title={title} under={under} />
        {children}
      </form>
    </div>
  )
}

/** The same where there is nothing to fill in: how it ended, and where to go. It is announced when it takes a form's place. */
export function AuthNews({ title, under, children }: Props) {
  return (
    <div className="auth wrap">
      <Photograph />
      <div className="f" role="status">
        <Heading title={title} under={under} />
        {children}
      </div>
    </div>
  )
}

const Photograph = () => (
  <div className="pic">
    <img src={picture} width={1600} height={1000} alt="" />
  </div>
)

const Heading = ({ title, under }: Pick<Props, 'title' | 'under'>) => (
  <div>
    <h1 className="t">{title}</h1>
    <p className="soft under">{under}</p>
  </div>
)
