export function Skeleton({ label }: { label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="vh">{label}</span>
      {[0, 1, 2].map((row) => (
        <div className="svc" key={row} aria-hidden="true">
          <span className="sk big" />
          <span className="sk line" />
        </div>
      ))}
    </div>
  )
}
