import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** A text folded to two lines; where they hide some of it, a button opens the rest. `what` it is about is for those who hear the button's name. */
export function ExpandableText({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(words, open)
  return (
    // The button comes first, so that the second line leaves room for it; styles put it at the end.
    <p className={`folded ${open ? 'open' : ''}`} ref={words}>
      {isCut && (
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-label={t(open ? 'fold.lessNamed' : 'fold.moreNamed', { what })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'fold.less' : 'fold.more')}
        </button>
      )}
      {text}
    </p>
  )
}

// The observer measures after the layout that is made anyway: asked for in an effect, each row of a long list would make one of its own.
function useIsCut(element: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const found = element.current
    if (!found || open) return
    const observer = new ResizeObserver(() => setIsCut(found.scrollHeight > found.clientHeight + 1))
    observer.observe(found)
    return () => observer.disconnect()
  }, [element, open])
  return isCut
}
