import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import mp4 from '../../../../packages/content/footer-loop.mp4'
import webm from '../../../../packages/content/footer-loop.webm'
import poster from '../../../../packages/content/footer-loop-poster.jpg'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** Renders the video into `place`, and returns the button that pauses the video. */
export function FooterLoop({ place }: { place: HTMLElement }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const media = useAllowedMedia(video)
  const moving = media === 'video'

  async function toggle() {
    if (playing) video.current?.pause()
    else await video.current?.play().catch(() => {})
  }

  return (
    <>
      {createPortal(
        // The video is a muted decoration, so it has no captions.
        <video
          ref={video}
          loop
          muted
          playsInline
          autoPlay={moving}
          preload={moving ? 'auto' : 'none'}
          poster={media === 'nothing' ? undefined : poster}
          width={1280}
          height={720}
          tabIndex={-1}
          data-shown={media !== 'nothing' || undefined}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          {moving && (
            <>
              <source src={webm} type="video/webm" />
              <source src={mp4} type="video/mp4" />
            </>
          )}
        </video>,
        place,
      )}
      {moving && (
        <button type="button" className="vctl" onClick={toggle} aria-label={t(playing ? 'footer.pause' : 'footer.play')}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
    </>
  )
}

// In milliseconds. A person who sees the footer for a shorter time is only scrolling past it.
const STAYS_MS = 1000

// Chooses what to load only once the footer has been visible for a while, because most visits never reach it.
function useAllowedMedia(place: RefObject<HTMLElement | null>): 'nothing' | 'picture' | 'video' {
  const [media, setMedia] = useState<'nothing' | 'picture' | 'video'>('nothing')
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData || !place.current) return
    let stay: ReturnType<typeof setTimeout> | undefined
    const decide = () => {
      observer.disconnect()
      setMedia(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'picture' : 'video')
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(stay)
        if (entry?.isIntersecting) stay = setTimeout(decide, STAYS_MS)
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => {
      clearTimeout(stay)
      observer.disconnect()
    }
  }, [place])
  return media
}
