import { createContext } from 'react'
import { createContext as createLoaderContext } from 'react-router'
import type { Offering } from './offering.ts'

/** Server only: passes the classes for structured data from the loader to the page, without sending them to the browser. */
export const upcomingContext = createLoaderContext<Offering[]>([])
export const UpcomingClasses = createContext<Offering[]>([])
