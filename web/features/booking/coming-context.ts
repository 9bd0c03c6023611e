import { createContext } from 'react'
import { createContext as createLoaderContext } from 'react-router'
import type { OfferingsResult } from './lists.ts'
import type { Offering } from './offering.ts'

/** `listed`: what the page shows; `told`: what search engines are told of. */
type OnTheServer = { listed: OfferingsResult | null; told: Offering[] }

const nothing: OnTheServer = { listed: null, told: [] }
/** On the server: what is coming, from the loader to the page around what the browser is sent to hydrate with. */
export const comingContext = createLoaderContext(nothing)
export const Coming = createContext(nothing)
