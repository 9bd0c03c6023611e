import ComputerIcon from '@mui/icons-material/DesktopWindowsOutlined'
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SavedDraft } from '../../../../packages/contract/content/content.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** The simulated screens, in CSS pixels. */
const SCREENS = { phone: { width: 390, height: 780 }, computer: { width: 1440, height: 1000 } } as const
type Screen = keyof typeof SCREENS

type Props = {
  path: string
  draft: SavedDraft | undefined
  language: Language
  hasFaults: boolean
}

/** A scaled preview of the real page. It reloads with each draft without errors, and keeps the scroll position. */
export function Preview({ path, draft, language, hasFaults }: Props) {
  const t = useTranslate()
  const [screen, setScreen] = useState<Screen>('phone')
  // Drafts saved within a second have the same token, so a counter forces the reload.
  const [shown, setShown] = useState<{ token: string; load: number }>()
  useEffect(() => {
    if (draft && !hasFaults) setShown((before) => ({ token: draft.preview, load: (before?.load ?? 0) + 1 }))
  }, [draft, hasFaults])
  return (
    <section className="site-preview" aria-label={t('site.preview.title')}>
      <header>
        <span>{t(hasFaults && shown ? 'site.preview.waits' : 'site.preview.title')}</span>
        <fieldset className="segments" aria-label={t('site.preview.screen')}>
          {(['phone', 'computer'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === screen}
              aria-label={t(`site.preview.${one}`)}
              title={t(`site.preview.${one}`)}
              onClick={() => setScreen(one)}
            >
              {one === 'phone' ? <PhoneIcon /> : <ComputerIcon />}
            </button>
          ))}
        </fieldset>
      </header>
      {shown ? (
        <Page screen={screen} address={`${path}?preview=${shown.token}&load=${shown.load}&language=${language}`} />
      ) : (
        <p className="site-preview-none">{t(hasFaults ? 'site.preview.faults' : 'site.preview.loading')}</p>
      )}
    </section>
  )
}

function Page({ screen, address }: { screen: Screen; address: string }) {
  const t = useTranslate()
  const { width, height } = SCREENS[screen]
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(1)
  const scrolled = useRef(0)
  useLayoutEffect(() => {
    if (!box.current) return
    const sizes = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / width))
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [width])
  // Stores the scroll position before the next draft loads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each address
  useLayoutEffect(() => {
    scrolled.current = frame.current?.contentDocument?.defaultView?.scrollY ?? 0
  }, [address])
  return (
    <div ref={box} className="site-screen" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        src={address}
        title={t('site.preview.title')}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={() => frame.current?.contentDocument?.defaultView?.scrollTo({ top: scrolled.current, behavior: 'instant' })}
      />
    </div>
  )
}
