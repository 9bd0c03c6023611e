import { useRouteLoaderData } from 'react-router'
import type { OptionalPage } from '../../../../packages/content/own.ts'
import type { SiteFacts } from '../../../../packages/content/schema.ts'
import type { ClockSpan } from '../../../../packages/contract/schedule/clock-span.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'

export type Studio = {
  timeZone: string
  clocks: ClockSpan[]
  config: SiteConfig | null
  sellsPasses: boolean
  /** The pages with content. All others are hidden. */
  pages: OptionalPage[]
  /** The version of the terms to accept (YYYY-MM-DD); undefined if unknown. */
  termsVersion?: string | undefined
  /** The public origin, without a trailing slash. */
  origin: string
  site: SiteFacts
  sharePicture: string
}

const nameless = { en: '', ru: '' }
const NOBODY: SiteFacts = {
  name: nameless,
  teacher: nameless,
  register: nameless,
  farewell: nameless,
  contact: nameless,
  company_number: '',
  vat_number: null,
  data_box: null,
  email: '',
  phone: '',
  address: { street: '', city: '', map_url: nameless },
  social: { name: '', url: '' },
}

/** The data of the root loader. On the error page, which has none, defaults are used. */
export function useStudio(): Studio {
  return (
    (useRouteLoaderData('root') as Studio | undefined) ?? {
      timeZone: 'Europe/Prague',
      clocks: [],
      config: null,
      sellsPasses: false,
      pages: [],
      origin: '',
      site: NOBODY,
      sharePicture: '',
    }
  )
}

export const useSiteFacts = (): SiteFacts => useStudio().site
