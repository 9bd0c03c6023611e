import { createContext } from 'react'

/**
 * Marks our own inline scripts. It is random per rendering, so injected scripts cannot have it. The server hashes the marked scripts for
 * the Content-Security-Policy and removes the mark. Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
