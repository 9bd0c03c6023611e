import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { busy: boolean; icon?: ReactNode }

export function SubmitButton({ busy, icon, className = '', disabled, children, ...button }: Props) {
  return (
    <button {...button} type="submit" className={`btn pri wide ${className}`} disabled={disabled || busy} aria-busy={busy}>
      {busy ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
