import { NoScriptPage } from './no-script.tsx'

/** A spinner with a text; without scripts a notice that the page requires them. */
export function PageSpinner({ text }: { text: string }) {
  return (
    <>
      <div className="waiting scripted" role="status">
        <span className="spin" aria-hidden="true" />
        <p>{text}</p>
      </div>
      <NoScriptPage />
    </>
  )
}
