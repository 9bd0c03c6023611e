import './choice-buttons.css'

type Props<T extends string> = { label: string; options: { value: T; text: string }[]; value: T | undefined; onChoose: (value: T) => void }

export function ChoiceButtons<T extends string>({ label, options, value, onChoose }: Props<T>) {
  return (
    <fieldset className="choice" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChoose(option.value)}>
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
