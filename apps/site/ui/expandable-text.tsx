import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** A text shortened to two lines, with a button if it is longer. `what`: the subject of the text, for the button's accessible name. */
export function ExpandableText({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(paragraph, open)
  return (
    // The button precedes the text in the DOM and floats, so that the second line of the text wraps around it.
    <p className={`folded ${open ? 'open' : ''}`} ref={paragraph}>
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

// The observer measures after the regular layout. Measuring in an effect would force a layout per row of a long list.
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
