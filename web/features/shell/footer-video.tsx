import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import mp4 from '../../assets/footer-loop.mp4'
import webm from '../../assets/footer-loop.webm'
import poster from '../../assets/footer-loop-poster.jpg'
import { Icon } from '../../ui/icon.tsx'

/** Light moving over a wall behind the footer. Only the gradient shows where it can't play, where data is dear, or where motion is unwelcome. */
export function FooterVideo({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const wanted = useVideoWanted()

  async function toggle() {
    if (playing) video.current?.pause()
    else await video.current?.play().catch(() => {})
  }

  return (
    <>
      <div className="vid" aria-hidden="true">
        {/* Muted, looping, decoration: there is nothing to caption. */}
        <video
          ref={video}
          loop
          muted
          playsInline
          autoPlay={wanted}
          preload={wanted ? 'auto' : 'none'}
          poster={wanted ? poster : undefined}
          width={1280}
          height={720}
          tabIndex={-1}
          data-playing={playing || undefined}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          {wanted && (
            <>
              <source src={webm} type="video/webm" />
              <source src={mp4} type="video/mp4" />
            </>
          )}
        </video>
      </div>
      <div className="wrap foot-body">
        {children}
        {wanted && (
          <button type="button" className="vctl" onClick={toggle} aria-label={t(playing ? 'footer.pause' : 'footer.play')}>
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
        )}
      </div>
    </>
  )
}

function useVideoWanted(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    setWanted(!connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])
  return wanted
}
