import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  /** Set once everything is done: a heading for screen readers. Sighted people see a check mark instead of the title. */
  done?: string | false
  className?: string
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** A modal dialog that opens with the focus on its heading. A click outside its content closes it. */
export function Sheet({ title, done = false, className = '', onClose, children }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  const close = () => dialog.current?.close()
  const closeBeside = ({ target }: MouseEvent) => target === dialog.current && close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape also closes the dialog; the click is outside the sheet
    <dialog className={`sheet cc ${className}`.trim()} ref={dialog} aria-labelledby={id} onClose={onClose} onClick={closeBeside}>
      <div className="in">
        <div className="hd">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {done === false ? title : <Icon name="check" className="ok" />}
            {done !== false && <span className="vh">{done}</span>}
          </h2>
          <button type="button" aria-label={t('viewer.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  )
}

type ReadingProps = {
  label: string
  /** Why loading failed; null while the content is loading. */
  problem: string | null
  onRetry: () => void
}

export function SheetReading({ label, problem, onRetry }: ReadingProps) {
  const { t } = useTranslation()
  if (problem !== null) {
    return (
      <Notice tone="bad">
        <p>{problem}</p>
        <button type="button" className="link" onClick={onRetry}>
          <Icon name="retry" small />
          {t('tryAgain')}
        </button>
      </Notice>
    )
  }
  return (
    <div className="skeleton" role="status">
      <span className="vh">{label}</span>
      <span className="sk" />
      <span className="sk" />
    </div>
  )
}
