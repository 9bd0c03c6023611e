import { useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { MAX_IMPORT_BYTES, type PeopleImport } from '../../../../packages/contract/people/people-import.ts'
import { Refusal } from '../ui/refusal.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { FileButton } from './file-button.tsx'
import { ImportPlan } from './import-plan.tsx'
import { PastImports } from './past-imports.tsx'
import { base64Of, type Choices, type ChosenFile, usePreview } from './use-preview.ts'
import './import.css'

export default function ImportPeople() {
  const t = useTranslate()
  const notify = useNotify()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState('')
  const choose = async (chosen: File) => {
    const isTooLarge = chosen.size > MAX_IMPORT_BYTES
    setRefusal(isTooLarge ? t('import.tooLarge') : '')
    setFile(isTooLarge ? null : { name: chosen.name, size: chosen.size, stamp: Date.now(), base64: await base64Of(chosen) })
  }
  const done = ({ people }: PeopleImport) => {
    setFile(null)
    notify('import.done', { type: 'success', messageArgs: { smart_count: people } })
  }
  return (
    <div className="import">
      <Title title={t('import.title')} />
      <p className="import-about">{t('import.about')}</p>
      <FileButton file={file ?? undefined} onChoose={(chosen) => void choose(chosen).catch(() => setRefusal(t('import.unread')))} />
      <Refusal>{refusal}</Refusal>
      {file ? <Preview key={file.stamp} file={file} onDone={done} /> : <PastImports />}
    </div>
  )
}

function Preview({ file, onDone }: { file: ChosenFile; onDone: (done: PeopleImport) => void }) {
  const t = useTranslate()
  const [choices, setChoices] = useState<Choices>({})
  const { data, error, refetch, isFetching } = usePreview(file, choices)
  if (error) {
    const row: unknown = error.body?.row
    return (
      <Refusal>
        {t(error.message, { _: error.message })} {typeof row === 'number' && t('import.row', { row })}
      </Refusal>
    )
  }
  if (!data) return <SkeletonLines />
  return (
    <ImportPlan
      file={file}
      preview={data}
      choices={choices}
      isFresh={!isFetching}
      onChange={(changed) => setChoices({ ...choices, ...changed })}
      onDone={onDone}
      onStale={() => void refetch()}
    />
  )
}
