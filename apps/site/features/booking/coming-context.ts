import { createContext } from 'react'
import { createContext as createLoaderContext } from 'react-router'
import type { Offering } from './offering.ts'

/** On the server: what search engines are told of, from the loader to the page. It is not sent to the browser, which has no use for it. */
export const comingContext = createLoaderContext<Offering[]>([])
export const Coming = createContext<Offering[]>([])
