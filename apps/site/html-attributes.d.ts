import 'react'

declare module 'react' {
  /** Invoker commands, which React passes on and its types lack. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
