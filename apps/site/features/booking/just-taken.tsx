import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Offering } from './offering.ts'

const SayTaken = createContext<(offering: Offering) => void>(() => {})

/** Announces to screen readers, once per class, that the class has just filled up. */
export function JustTakenProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('booking')
  const { shortDate, time } = useFormat()
  const titleOf = useTitle()
  const [taken, setTaken] = useState<Offering[]>([])
  const say = useCallback(
    (offering: Offering) => setTaken((said) => (said.some(({ id }) => id === offering.id) ? said : [...said, offering])),
    [],
  )
  return (
    <SayTaken value={say}>
      {children}
      <div className="vh" aria-live="polite">
        {taken.map((offering) => (
          <p key={offering.id}>
            {t('justTakenNamed', { what: titleOf(offering), when: `${shortDate(offering.start)}, ${time(offering.start)}` })}
          </p>
        ))}
      </div>
    </SayTaken>
  )
}

export function useAnnounceTaken(offering: Offering, isJustTaken: boolean): void {
  const say = useContext(SayTaken)
  useEffect(() => {
    if (isJustTaken) say(offering)
  }, [isJustTaken, offering, say])
}
