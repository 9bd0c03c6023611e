import type { FormEventHandler, ReactNode, Ref } from 'react'
import { useFocusOnReplace } from '../../../lib/hooks/use-focus-on-replace.ts'
import { NoScript } from '../../../ui/no-script.tsx'

type Props = { title: ReactNode; under: ReactNode; children: ReactNode }

/** Errors are shown at the fields instead of the browser's bubbles. */
export const AuthPage = ({ title, under, onSubmit, children }: Props & { onSubmit: FormEventHandler }) => (
  <form className="f" method="post" noValidate onSubmit={onSubmit}>
    <Heading title={title} under={under} />
    <NoScript />
    {children}
  </form>
)

export function AuthMessage({ title, under, children }: Props) {
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  return (
    <div className="f">
      <Heading title={title} under={under} ref={heading} />
      {children}
    </div>
  )
}

const Heading = ({ title, under, ref }: Pick<Props, 'title' | 'under'> & { ref?: Ref<HTMLHeadingElement> }) => (
  <div>
    <h1 className="t" ref={ref} tabIndex={ref ? -1 : undefined}>
      {title}
    </h1>
    <p className="soft under">{under}</p>
  </div>
)
