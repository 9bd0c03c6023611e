/** The logo: a person bending forward over a horizon, and a clay dot. `width`: pixels, unless a style sets it. */
export function Logo({ width }: { width?: number }) {
  return (
    <svg viewBox="0 0 40 28" width={width} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" aria-hidden="true">
      <path d="M2 25.5h36" />
      <path d="M6 25.5C7 13 14 7.5 20.5 8.8c5 1 7.6 6.6 10 11.4" />
      <circle cx="33.2" cy="21.4" r="3.1" fill="var(--c-accent)" stroke="none" />
    </svg>
  )
}
