import { FormDataConsumer } from 'react-admin'
import { useFormat } from '../app/format.ts'
import { wallTimeAt } from '../app/studio-clock.ts'
import './said-date.css'

const isInstant = (value: string) => /(Z|[+-]\d\d:\d\d)$/.test(value)
const isTime = (value: string) => /^\d\d:\d\d/.test(value)

/** For a field of the browser's, which writes dates and times as its region does: what stands in it is said as the page says it. */
export const saidDate = (source: string) => ({
  input: { className: 'said-date', endAdornment: <SaidDate source={source} /> },
  inputLabel: { shrink: true },
})

function SaidDate({ source }: { source: string }) {
  const { wallDate } = useFormat()
  const said = (value: string) => (isTime(value) ? value.slice(0, 5) : wallDate(isInstant(value) ? wallTimeAt(value) : value))
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
