import { useEffect, useId } from 'react'
import { useFocusOnReplace } from '../../../lib/hooks/use-focus-on-replace.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  label: string
  value: string
  busy: boolean
  error: string | undefined
  onChange: (digits: string) => void
  onComplete: (digits: string) => void
}

const PLACES = [0, 1, 2, 3, 4, 5]

export function CodeInput({ label, value, busy, error, onChange, onComplete }: Props) {
  const id = useId()
  const input = useFocusOnReplace<HTMLInputElement>()
  // After a wrong code, the code is selected, so that typing replaces it.
  useEffect(() => {
    if (error) input.current?.select()
  }, [error, input])
  function change(typed: string) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 6)
    onChange(digits)
    if (digits.length === 6 && digits !== value) onComplete(digits)
  }
  return (
    <div className="fld">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className={`code6 ${error ? 'bad' : ''} ${busy ? 'busy' : ''}`}>
        <input
          id={id}
          name="code"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          ref={input}
          required
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => change(target.value)}
        />
        {PLACES.map((place) => (
          <span key={place} className={place === Math.min(value.length, 5) ? 'at' : undefined} aria-hidden="true">
            {value[place]}
          </span>
        ))}
      </div>
      {error && (
        <span className="err" id={`${id}-error`} role="alert">
          <Icon name="info" small />
          {error}
        </span>
      )}
    </div>
  )
}
