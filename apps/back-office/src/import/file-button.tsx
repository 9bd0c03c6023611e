import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { FileBox } from '../ui/file-box.tsx'

export function FileButton({ file, onChoose }: { file: { name: string; size: number } | undefined; onChoose: (file: File) => void }) {
  const t = useTranslate()
  const { fileSize } = useFormat()
  return (
    <FileBox
      label={t('import.file')}
      file={file ? { name: file.name, facts: fileSize(file.size) } : null}
      hint={t('import.hint')}
      accept=".csv,.txt,.tsv,.vcf,text/csv,text/plain"
      choose={t('import.choose')}
      onChoose={onChoose}
    />
  )
}
