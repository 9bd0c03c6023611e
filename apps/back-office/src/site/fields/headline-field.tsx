import { type ComponentProps, Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SiteTextField } from './site-text-field.tsx'

const MAX_LINES = 3

/** Checks whether the headline fits a phone, by measuring a hidden copy in the style of the page. */
export function HeadlineField({ hint, ...field }: ComponentProps<typeof SiteTextField>) {
  const t = useTranslate()
  const { lines, isTooWide } = useLinesOnPhone(field.value)
  const isGood = lines <= MAX_LINES && !isTooWide
  const fit = isTooWide ? 'site.headline.wide' : isGood ? 'site.headline.fits' : 'site.headline.long'
  return (
    <>
      <SiteTextField
        {...field}
        isLong
        rows={1}
        onChange={(typed) => field.onChange(typed.replaceAll(/\s*\n/g, ' / '))}
        hint={
          <>
            {field.value && (
              <p className={isGood ? undefined : 'site-warning'} role={isGood ? undefined : 'status'}>
                {t(fit, { smart_count: lines, most: MAX_LINES })}
              </p>
            )}
            <p>{hint}</p>
          </>
        }
      />
      <Ruler text={field.value} />
    </>
  )
}

const RULER = 'site-ruler'

function Ruler({ text }: { text: string }) {
  return (
    <div className={RULER} data-text={text} aria-hidden="true">
      {linesOf(text).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </div>
  )
}

const linesOf = (text: string) => text.replaceAll('*', '').split(' / ')

function useLinesOnPhone(text: string): { lines: number; isTooWide: boolean } {
  const [fit, setFit] = useState({ lines: 1, isTooWide: false })
  const first = useRef(true)
  useLayoutEffect(() => {
    const measure = () => {
      const ruler = [...document.querySelectorAll<HTMLElement>(`.${RULER}`)].find((one) => one.dataset.text === text)
      if (!ruler) return
      const height = Number.parseFloat(getComputedStyle(ruler).lineHeight)
      setFit({ lines: Math.round(ruler.offsetHeight / height), isTooWide: ruler.scrollWidth > ruler.clientWidth })
    }
    measure()
    // The font may load after the text.
    if (first.current) void document.fonts.ready.then(measure)
    first.current = false
  }, [text])
  return fit
}
