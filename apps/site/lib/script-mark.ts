import { createContext } from 'react'

/** A random value per rendering that marks our inline scripts, so that the server hashes them for the Content-Security-Policy. Undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
