/** A spinner with words, for a page that cannot say anything yet. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className="waiting" role="status">
      <span className="spin" aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
