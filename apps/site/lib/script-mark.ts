import { createContext } from 'react'

/**
 * What tells our own inline scripts from any that got into the page with its content: another one for each rendering, so nobody can know it
 * beforehand. The server hashes what carries it for the Content-Security-Policy, and takes it off again. Undefined in a browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
