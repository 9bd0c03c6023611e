import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ImportedStatement, MAX_STATEMENT_BYTES } from '../../../../packages/contract/money/bank.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { base64Of } from '../import/use-preview.ts'
import { FileBox } from '../ui/file-box.tsx'

export function StatementUpload() {
  const t = useTranslate()
  const { fileSize } = useFormat()
  const [problem, setProblem] = useState<string>()
  const [imported, setImported] = useState<ImportedStatement>()
  const { run, isBusy } = useAction(
    async (file: File) => api.post<ImportedStatement>('/bank/statements/', { file: await base64Of(file) }),
    { done: setImported, refused: ({ message }) => setProblem(message) },
  )
  const choose = (file: File) => {
    setImported(undefined)
    const isTooLarge = file.size > MAX_STATEMENT_BYTES
    setProblem(isTooLarge ? t('bank.statement.tooLarge', { most: fileSize(MAX_STATEMENT_BYTES) }) : undefined)
    if (!isTooLarge) run(file)
  }
  return (
    <section className="bank-part" aria-labelledby="bank-statement">
      <h2 id="bank-statement">{t('bank.statement.title')}</h2>
      <FileBox
        label={t('bank.statement.file')}
        file={null}
        hint={t('bank.statement.hint')}
        accept=".xml,.gpc,.abo,.csv,.txt"
        choose={t('bank.statement.choose')}
        isBusy={isBusy}
        problem={problem}
        onChoose={choose}
      />
      {imported && (
        <p role="status" className="bank-imported">
          {imported.fresh === 0
            ? t('bank.statement.nothingNew')
            : [
                t('bank.statement.fresh', { smart_count: imported.fresh }),
                t('bank.statement.matched', { smart_count: imported.matched }),
                imported.open > 0 && t('bank.statement.open', { smart_count: imported.open }),
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
      )}
    </section>
  )
}
