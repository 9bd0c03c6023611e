import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { download } from '../../../../packages/browser/download.ts'
import type { AccountantLink, FileLanguage } from '../../../../packages/contract/money/accountant.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { FileLanguageChoice } from '../money/file-language.tsx'
import './receipts.css'

export default function Year() {
  const t = useTranslate()
  const { date } = useFormat()
  const notify = useNotify()
  const [year, setYear] = useState(() => Number(studioToday().slice(0, 4)))
  const [language, setLanguage] = useState<FileLanguage>('cs')
  const [link, setLink] = useState<AccountantLink | null>(null)
  const file = useAction(() => api.file(`/receipts/export/?year=${year}&language=${language}`), {
    done: ({ name, blob }) => download(name, blob),
  })
  const make = useAction(() => api.post<AccountantLink>('/receipts/accountant-link/', { year }), { done: setLink })
  const end = useAction(() => api.delete('/receipts/accountant-link/'), {
    done: () => {
      setLink(null)
      notify('receipts.yearPage.ended', { type: 'success' })
    },
  })
  const copy = (url: string) => navigator.clipboard.writeText(url).then(() => notify('receipts.yearPage.copied', { type: 'success' }))
  const isYear = year >= 2000 && year <= 2200
  return (
    <div className="year-page">
      <Title title={t('receipts.yearPage.title')} />
      <p>{t('receipts.yearPage.about')}</p>
      <div className="year-acts">
        <TextField
          label={t('receipts.yearPage.year')}
          type="number"
          value={year}
          onChange={({ target }) => {
            setYear(Number(target.value))
            setLink(null)
          }}
          sx={{ width: '8rem' }}
        />
        <FileLanguageChoice language={language} onChoose={setLanguage} />
        <Button variant="contained" disabled={file.isBusy || !isYear} onClick={() => file.run()}>
          {t('receipts.yearPage.file', { year })}
        </Button>
      </div>
      <div className="year-acts">
        <Button variant="outlined" disabled={make.isBusy || !isYear} onClick={() => make.run()}>
          {t('receipts.yearPage.makeLink')}
        </Button>
        <button type="button" className="verb" disabled={end.isBusy} onClick={() => end.run()}>
          {t('receipts.yearPage.end')}
        </button>
      </div>
      {link && (
        <div className="year-link" role="status">
          <p>{t('receipts.yearPage.link', { year, until: date(link.expires_at) })}</p>
          <code>{link.url}</code>
          <Button onClick={() => void copy(link.url)}>{t('receipts.yearPage.copy')}</Button>
        </div>
      )}
    </div>
  )
}
