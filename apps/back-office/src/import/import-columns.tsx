import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import {
  type ImportField,
  type ImportPreview,
  importEncodings,
  importFields,
  importSeparators,
} from '../../../../packages/contract/people/people-import.ts'
import type { Choices } from './use-preview.ts'

type Props = { preview: ImportPreview; onChange: (choices: Choices) => void; children: ReactNode }

export function ImportColumns({ preview, onChange, children }: Props) {
  const { head, columns, columns_sure, samples, encoding, encoding_sure, separator, separator_sure, head_row, head_rows } = preview
  const t = useTranslate()
  const choose = (at: number, field: ImportField | null) => onChange({ columns: columns.map((one, index) => (index === at ? field : one)) })
  const isEmpty = (at: number) => columns[at] === null && (samples[at]?.length ?? 0) === 0
  return (
    <section className="import-part" aria-labelledby="import-columns">
      <h2 id="import-columns">{t('import.columns')}</h2>
      <ul className="import-columns">
        {columns.map((field, at) =>
          isEmpty(at) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            <li key={at}>
              <Choice
                label={head?.[at] || t('import.column', { number: at + 1 })}
                hint={samples[at]?.join(' · ')}
                isSure={columns_sure[at] !== false}
                value={field ?? ''}
                onChoose={(value) => choose(at, (value || null) as ImportField | null)}
              >
                <option value="">{t('import.fields.none')}</option>
                {importFields.map((one) => (
                  <option key={one} value={one}>
                    {t(`import.fields.${one}`)}
                  </option>
                ))}
              </Choice>
            </li>
          ),
        )}
      </ul>
      <h3>{t('import.how')}</h3>
      <ul className="import-columns">
        <li>
          <Choice
            label={t('import.separator')}
            hint={t('import.separatorHint')}
            isSure={separator_sure}
            value={separator}
            onChoose={(value) => onChange({ separator: value as ImportPreview['separator'], columns: undefined, head_row: undefined })}
          >
            {importSeparators.map((one) => (
              <option key={one} value={one}>
                {t(`import.separators.${SEPARATORS[one]}`)}
              </option>
            ))}
          </Choice>
        </li>
        <li>
          <Choice
            label={t('import.headRow')}
            hint={t('import.headRowHint')}
            isSure
            value={String(head_row ?? 0)}
            onChoose={(value) => onChange({ head_row: Number(value), columns: undefined })}
          >
            <option value="0">{t('import.noHead')}</option>
            {head_rows.map(({ row, text }) => (
              <option key={row} value={row}>
                {t('import.headIn', { row, text })}
              </option>
            ))}
          </Choice>
        </li>
        <li>
          <Choice
            label={t('import.encoding')}
            hint={t('import.encodingHint')}
            isSure={encoding_sure}
            value={encoding}
            onChoose={(value) => onChange({ encoding: value as ImportPreview['encoding'], columns: undefined })}
          >
            {importEncodings.map((one) => (
              <option key={one} value={one}>
                {t(`import.encodings.${one}`)}
              </option>
            ))}
          </Choice>
        </li>
        <li>{children}</li>
      </ul>
    </section>
  )
}

const SEPARATORS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const

type ChoiceProps = {
  label: string
  hint: string | undefined
  /** Whether the column was recognized. Otherwise it was guessed, and staff have to check it. */
  isSure: boolean
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, hint, isSure, value, onChoose, children }: ChoiceProps) {
  const t = useTranslate()
  const check = useId()
  return (
    <label className="field">
      <span>
        {label} <small>{hint}</small>
      </span>
      <select value={value} aria-describedby={isSure ? undefined : check} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
      {!isSure && (
        <small className="import-check" id={check}>
          {t('import.check')}
        </small>
      )}
    </label>
  )
}
