import { type ReactNode, useId } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { SaveState } from './use-save-state.ts'

/** What it is about on the left, what can be done about it on the right. */
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

/** How it ended. The good news has a region that stands there from the start, so that it is read out. */
export const SaveOutcome = ({ saving, saved }: { saving: SaveState; saved: string }) => (
  <>
    <div role="status" className="said">
      {saving.step === 'saved' && <p>{saved}</p>}
    </div>
    {saving.say('form') && <Notice tone="bad">{saving.say('form')}</Notice>}
  </>
)
