import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

const SHOWN_FOR_MS = 6000
const ToastContext = createContext<(text: string) => void>(() => {})

/** Says a sentence at the foot of the screen for a few seconds. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState<string | null>(null)
  const [held, setHeld] = useState(false)
  const say = useCallback((sentence: string) => setText(sentence), [])

  useEffect(() => {
    if (text === null || held) return
    const timer = setTimeout(() => setText(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [text, held])

  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {text && (
          // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer on it only keeps it longer
          <div className="toast" onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)}>
            {text}
          </div>
        )}
      </div>
    </ToastContext>
  )
}
