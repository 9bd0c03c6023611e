import 'react'

declare module 'react' {
  /** Attributes of invoker commands. React renders them, but its types lack them. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
