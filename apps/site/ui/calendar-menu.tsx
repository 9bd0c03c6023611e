import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarLinks } from '../../../packages/contract/schedule/calendar.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'

/** A menu for adding a booking to a calendar. `title`: distinguishes several menus on a page. `look`: the CSS class of the button. */
export function CalendarMenu({ links, title, look }: { links: CalendarLinks; title: string; look: string }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOnClickElsewhere = ({ target }: PointerEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeOnClickElsewhere)
    return () => document.removeEventListener('pointerdown', closeOnClickElsewhere)
  }, [])

  function close() {
    if (menu.current) menu.current.open = false
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    // `relatedTarget` is null in Safari, which does not focus clicked links. Closing the menu would remove the link during the click.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <details className="addcal" name="add-to-calendar" ref={menu} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary className={look}>
        <Icon name="calendar" small />
        {t('calendar.add')}
        <span className="vh">: {title}</span>
      </summary>
      <ul>
        <li>
          <a href={links.google} target="_blank" rel="noopener noreferrer" onClick={close}>
            {t('calendar.google')}
            <Icon name="out" small />
          </a>
        </li>
        <li>
          <a href={links.outlook} target="_blank" rel="noopener noreferrer" onClick={close}>
            {t('calendar.outlook')}
            <Icon name="out" small />
          </a>
        </li>
        <li>
          <a href={links.ics} onClick={close}>
            {t('calendar.file')}
          </a>
        </li>
        <li className="fine">{t('calendar.fixed')}</li>
      </ul>
    </details>
  )
}
