import { createContext } from 'react'

/** Marks our inline scripts, at random per rendering: the server hashes them for the Content-Security-Policy. Undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
