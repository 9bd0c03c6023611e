import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type ImportField, type ImportPreview, importEncodings, importFields } from '../../../contract/people-import.ts'
import type { Choices } from './use-preview.ts'

type Props = { preview: ImportPreview; onChange: (choices: Choices) => void; children: ReactNode }

/** What each column holds and how letters are encoded, as guessed or chosen; beside it what else is chosen. */
export function ImportColumns({ preview: { head, columns, samples, encoding }, onChange, children }: Props) {
  const t = useTranslate()
  const choose = (at: number, field: ImportField | null) => onChange({ columns: columns.map((one, index) => (index === at ? field : one)) })
  const isEmpty = (at: number) => !head?.[at] && (samples[at]?.length ?? 0) === 0
  return (
    <section className="import-part" aria-labelledby="import-columns">
      <h2 id="import-columns">{t('import.columns')}</h2>
      <ul className="import-columns">
        {columns.map((field, at) =>
          isEmpty(at) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={at}>
              <label className="field">
                <span>
                  {head?.[at] || t('import.column', { number: at + 1 })} <small>{samples[at]?.join(' · ')}</small>
                </span>
                <select value={field ?? ''} onChange={({ target }) => choose(at, (target.value || null) as ImportField | null)}>
                  <option value="">{t('import.fields.none')}</option>
                  {importFields.map((one) => (
                    <option key={one} value={one}>
                      {t(`import.fields.${one}`)}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ),
        )}
        <li>
          <label className="field">
            <span>
              {t('import.encoding')} <small>{t('import.encodingHint')}</small>
            </span>
            <select value={encoding} onChange={({ target }) => onChange({ encoding: target.value as ImportPreview['encoding'] })}>
              {importEncodings.map((one) => (
                <option key={one} value={one}>
                  {t(`import.encodings.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </li>
        <li>{children}</li>
      </ul>
    </section>
  )
}
