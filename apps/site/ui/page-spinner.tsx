import { NoScriptPage } from './no-script.tsx'

/** A spinner with words, for a page that cannot say anything yet; without scripts it never will, and says so instead. */
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
