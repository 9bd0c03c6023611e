import { FormDataConsumer } from 'react-admin'
import { shortTime } from '../../../../packages/browser/format.ts'
import { studioWallTime } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import './readable-date.css'

const isInstant = (value: string) => /(Z|[+-]\d\d:\d\d)$/.test(value)
const isTime = (value: string) => /^\d\d:\d\d/.test(value)

/** Covers the browser's date or time, which is formatted by region, with the same value in the format of the page. */
export const readableDate = (source: string) => ({
  input: { className: 'said-date', endAdornment: <ReadableDate source={source} /> },
  inputLabel: { shrink: true },
})

function ReadableDate({ source }: { source: string }) {
  const { wallDate } = useFormat()
  const said = (value: string) =>
    isTime(value) ? shortTime(value.slice(0, 5)) : wallDate(isInstant(value) ? studioWallTime(value) : value)
  return (
    <FormDataConsumer>
      {({ formData }) => (
        <output className="num" aria-hidden>
          {said(String(formData[source] ?? '')) || '–'}
        </output>
      )}
    </FormDataConsumer>
  )
}
