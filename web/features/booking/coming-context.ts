import { createContext } from 'react'
import { createContext as createLoaderContext } from 'react-router'
import type { Offering } from './offering.ts'

/** On the server: what is coming, from the loader to the page around what the browser is sent to hydrate with. */
export const comingContext = createLoaderContext<Offering[]>([])
export const Coming = createContext<Offering[]>([])
