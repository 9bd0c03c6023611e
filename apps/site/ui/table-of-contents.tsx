import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'

export type Chapter = { id: string; title: string }

export function TableOfContents({ chapters, numbered }: { chapters: Chapter[]; numbered?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const current = useCurrent(chapters)
  const name = ({ title }: Chapter, index: number) => (numbered ? `${index + 1}. ${title}` : title)
  return (
    <nav className="toc" aria-label={t('contents')}>
      <ul>
        {chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`} aria-current={chapter.id === current ? 'true' : undefined}>
              {name(chapter, index)}
            </a>
          </li>
        ))}
      </ul>
      <select aria-label={t('contents')} value={current} onChange={(event) => navigate(`#${event.target.value}`, { replace: true })}>
        {chapters.map((chapter, index) => (
          <option key={chapter.id} value={chapter.id}>
            {name(chapter, index)}
          </option>
        ))}
      </select>
    </nav>
  )
}

/** The last chapter above this share of the viewport is the current one. */
const REACHED = 0.35

function useCurrent(chapters: Chapter[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id)
  const ids = chapters.map(({ id }) => id).join(' ')
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const reached = elements.filter((element) => element.getBoundingClientRect().top < innerHeight * REACHED)
      setCurrent((reached.at(-1) ?? elements[0])?.id)
    }
    // Everything above the viewport counts as intersecting, so that a jump over several chapters is noticed.
    const observer = new IntersectionObserver(look, { rootMargin: `99999px 0px ${-100 * (1 - REACHED)}%` })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return current
}
