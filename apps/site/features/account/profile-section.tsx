import { type ReactNode, useId } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { SaveState } from './use-save-state.ts'

export function ProfileSection({
  title,
  text,
  anchor,
  children,
}: {
  title: string
  text?: ReactNode
  anchor?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="grid" id={anchor} aria-labelledby={id}>
      <div className="about">
        <h2 className="t" id={id}>
          {title}
        </h2>
        {text && <p className="soft">{text}</p>}
      </div>
      <div className="do">{children}</div>
    </section>
  )
}

/** Shows whether saving succeeded. The success message has a permanent live region, because screen readers do not announce a new one. */
export const SaveOutcome = ({ saving, saved }: { saving: SaveState; saved: string }) => (
  <>
    <div role="status" className="said">
      {saving.step === 'saved' && <p>{saved}</p>}
    </div>
    {saving.say('form') && <Notice tone="bad">{saving.say('form')}</Notice>}
  </>
)
