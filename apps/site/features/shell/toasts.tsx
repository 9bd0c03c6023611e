import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

const SHOWN_FOR_MS = 6000

type Tone = 'good' | 'bad'
type Toast = { id: number; text: string; tone: Tone }
type Say = (text: string, tone?: Tone) => void

const ToastContext = createContext<Say>(() => {})

/** Shows a message at the bottom of the screen. Success messages disappear after some seconds, errors stay until they are closed. */
export const useToast = () => useContext(ToastContext)

let count = 0

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const say = useCallback<Say>((text, tone = 'good') => setToast({ id: ++count, text, tone }), [])
  const close = useCallback(() => setToast(null), [])
  return (
    <ToastContext value={say}>
      {children}
      {/* Both live regions are permanent, because screen readers announce changes in a region, but not a new one. */}
      <div className="toasts">
        <div role="status">{toast?.tone === 'good' && <Slab key={toast.id} {...toast} onClose={close} />}</div>
        <div role="alert">{toast?.tone === 'bad' && <Slab key={toast.id} {...toast} onClose={close} />}</div>
      </div>
    </ToastContext>
  )
}

function Slab({ text, tone, onClose }: Toast & { onClose: () => void }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const stays = held || tone === 'bad'

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onClose, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [stays, onClose])

  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep the message open longer
    <div className="toast" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Icon name={tone === 'good' ? 'check' : 'info'} />
      <p>{text}</p>
      <button type="button" aria-label={t('dismiss')} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
