const SHAPES = {
  arrow: <path d="M4 10h12M11 5l5 5-5 5" />,
  calendar: <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />,
  camera: (
    <>
      <rect x="2.5" y="5.5" width="10" height="9" rx="1.5" />
      <path d="M12.5 9l5-2.5v7l-5-2.5" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
      <path d="M2.5 8.5h15" />
    </>
  ),
  check: <path d="M4 10.5l4 4 8-9" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 6v4l2.8 1.8" />
    </>
  ),
  close: <path d="M5 5l10 10M15 5L5 15" />,
  filter: <path d="M3 6h14M6 10h8M8.5 14h3" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9v4.5M10 6.3v.2" />
    </>
  ),
  left: <path d="M12 5l-5 5 5 5" />,
  list: <path d="M3.5 5h13M3.5 10h13M3.5 15h13" />,
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="7.5" rx="1" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
    </>
  ),
  menu: <path d="M3 7h14M3 13h14" />,
  minus: <path d="M4 10h12" />,
  moon: <path d="M16 11.8A6.5 6.5 0 0 1 8.2 4a6.5 6.5 0 1 0 7.8 7.8z" />,
  out: <path d="M8 4.5H4v11.5h11.5V12M11 4h5v5M16 4l-7.5 7.5" />,
  pause: <path d="M7.5 5v10M12.5 5v10" />,
  person: (
    <>
      <circle cx="10" cy="7" r="3" />
      <path d="M4 16.5c.8-3 3.2-4.5 6-4.5s5.2 1.5 6 4.5" />
    </>
  ),
  pin: (
    <>
      <path d="M10 17.5s5.5-5 5.5-9a5.5 5.5 0 0 0-11 0c0 4 5.5 9 5.5 9z" />
      <circle cx="10" cy="8.5" r="1.9" />
    </>
  ),
  play: <path d="M7 5l8 5-8 5z" />,
  plus: <path d="M10 4v12M4 10h12" />,
  retry: <path d="M16 6v3.5h-3.5M15.6 9.5A6 6 0 1 0 16 12" />,
  right: <path d="M8 5l5 5-5 5" />,
  social: (
    <>
      <rect x="3.5" y="3.5" width="13" height="13" rx="4" />
      <circle cx="10" cy="10" r="3.1" />
    </>
  ),
  sun: (
    <>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 2.8v1.6M10 15.6v1.6M2.8 10h1.6M15.6 10h1.6M4.9 4.9L6 6M14 14l1.1 1.1M15.1 4.9L14 6M6 14l-1.1 1.1" />
    </>
  ),
  edit: <path d="M4 16l.8-3.4L13.5 4l2.6 2.6-8.7 8.6z" />,
  speech: <path d="M3 4.5h14v9H9l-3.5 3v-3H3z" />,
  share: <path d="M10 12.5v-9M6.8 6.4L10 3.2l3.2 3.2M5 9.5H3.8v7h12.4v-7H15" />,
  upload: <path d="M10 14V4M5.5 8L10 3.5 14.5 8M3.5 16.5h13" />,
} as const

export type IconName = keyof typeof SHAPES

/** A decorative icon. Its meaning must also be given as text. */
export function Icon({ name, small, className = '' }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg className={`ic ${small ? 's' : ''} ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  )
}
