import BackIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import FileIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { download } from '../../../../packages/browser/download.ts'
import type { FileLanguage } from '../../../../packages/contract/money/accountant.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { FileLanguageChoice } from './file-language.tsx'
import { monthsFrom, thisMonth } from './month.ts'

type Props = { month: string; file?: 'income' | 'in-person'; onChoose: (month: string) => void }

/** A month picker with links to the file of that month and to last month's file, which the accountant needs. */
export function MonthHead({ month, file = 'income', onChoose }: Props) {
  const t = useTranslate()
  const { month: named } = useFormat()
  const [language, setLanguage] = useState<FileLanguage>('cs')
  const now = thisMonth()
  const last = monthsFrom(now, -1)
  const files = month === last ? [last] : [last, month]
  return (
    <header className="month-head">
      <div className="month-name">
        <IconButton aria-label={t('money.previous')} onClick={() => onChoose(monthsFrom(month, -1))}>
          <BackIcon />
        </IconButton>
        <h2>{named(month)}</h2>
        <IconButton aria-label={t('money.following')} disabled={month >= now} onClick={() => onChoose(monthsFrom(month, 1))}>
          <NextIcon />
        </IconButton>
        {month !== last && (
          <button type="button" className="verb" onClick={() => onChoose(last)}>
            {t('money.lastMonth', { month: named(last) })}
          </button>
        )}
      </div>
      <div className="month-files">
        {files.map((each) => (
          <MonthFile key={each} month={each} file={file} language={language} />
        ))}
        <FileLanguageChoice language={language} onChoose={setLanguage} />
        <small>{t(file === 'income' ? 'money.fileNote' : 'inPerson.fileNote')}</small>
      </div>
    </header>
  )
}

function MonthFile({ month, file, language }: { month: string; file: 'income' | 'in-person'; language: FileLanguage }) {
  const t = useTranslate()
  const { month: named } = useFormat()
  const { run, isBusy } = useAction(() => api.file(`/${file}/csv/?month=${month}&language=${language}`), {
    done: ({ name, blob }) => download(name, blob),
  })
  return (
    <Button variant="outlined" startIcon={<FileIcon />} disabled={isBusy} onClick={() => run()}>
      {t(file === 'income' ? 'money.file' : 'inPerson.file', { month: named(month) })}
    </Button>
  )
}
