import ItalicIcon from '@mui/icons-material/FormatItalic'
import ListIcon from '@mui/icons-material/FormatListBulleted'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import PhotoIcon from '@mui/icons-material/InsertPhotoOutlined'
import LinkIcon from '@mui/icons-material/Link'
import { Button } from '@mui/material'
import { type ComponentProps, type ReactElement, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LINK } from '../../../../../packages/content/link.ts'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { linked, type Mark, marked, type Selection } from './markdown-marks.ts'
import { SiteTextField } from './site-text-field.tsx'

type Props = Omit<ComponentProps<typeof SiteTextField>, 'isLong' | 'toolbar' | 'ref'> & {
  marks?: (Mark | 'link')[]
  /** Adds a row of pictures. Undefined if the section cannot contain such rows. */
  onPictures?: (at: number) => void
}

const ICONS: Record<Mark | 'link', ReactElement> = { italic: <ItalicIcon />, list: <ListIcon />, quote: <QuoteIcon />, link: <LinkIcon /> }

export function MarkedField({ marks = ['italic', 'list', 'quote', 'link'], onPictures, ...field }: Props) {
  const t = useTranslate()
  const area = useRef<HTMLTextAreaElement>(null)
  const [linking, setLinking] = useState<Selection | null>(null)
  const selection = (): Selection => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return { text: field.value, start: selectionStart, end: selectionEnd }
  }
  const take = ({ text, start, end }: Selection) => {
    field.onChange(text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start, end)
    })
  }
  const toolbar = (
    <div className="site-tools" role="toolbar" aria-label={`${t('site.marks.title')}: ${field.label} ${field.language ?? ''}`}>
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-label={t(`site.marks.${mark}`)}
          title={t(`site.marks.${mark}`)}
          onClick={() => (mark === 'link' ? setLinking(selection()) : take(marked(selection(), mark)))}
        >
          {ICONS[mark]}
        </button>
      ))}
      {onPictures && (
        <button
          type="button"
          aria-label={t('site.marks.pictures')}
          title={t('site.marks.pictures')}
          onClick={() => onPictures(area.current?.selectionEnd ?? field.value.length)}
        >
          <PhotoIcon />
        </button>
      )}
    </div>
  )
  return (
    <>
      <SiteTextField {...field} isLong rows={field.rows ?? 5} toolbar={toolbar} ref={area} />
      {linking && (
        <LinkSheet
          linkText={linking.text.slice(linking.start, linking.end)}
          onClose={() => setLinking(null)}
          onLink={(linkText, href) => {
            setLinking(null)
            take(linked(linking, linkText, href))
          }}
        />
      )}
    </>
  )
}

type LinkProps = { linkText: string; onClose: () => void; onLink: (linkText: string, href: string) => void }

function LinkSheet({ linkText: first, onClose, onLink }: LinkProps) {
  const t = useTranslate()
  const [linkText, setLinkText] = useState(first)
  const [href, setHref] = useState('')
  const isGood = LINK.test(href.trim())
  return (
    <Sheet title={t('site.link.title')} onClose={onClose}>
      <form
        className="sheet-body"
        onSubmit={(event) => {
          event.preventDefault()
          onLink(linkText, href)
        }}
      >
        <Field label={t('site.link.words')} value={linkText} onChange={({ target }) => setLinkText(target.value)} />
        <Field
          label={t('site.link.to')}
          hint={t('site.link.hint')}
          value={href}
          inputMode="url"
          autoCapitalize="none"
          onChange={({ target }) => setHref(target.value)}
        />
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={!isGood || linkText.trim() === ''}>
            {t('site.link.add')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
