import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '../../../../packages/content/schema.ts'
import type { ClockSpan } from '../../../../packages/contract/schedule/clock-span.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'

export type Studio = {
  timeZone: string
  /** What its clocks do around today. */
  clocks: ClockSpan[]
  config: SiteConfig | null
  /** There is a pass to be bought. */
  sellsPasses: boolean
  /** Of the terms that are ticked: the day (YYYY-MM-DD) from which they hold; undefined: not known. */
  termsVersion?: string | undefined
  /** The address people see, without a slash at the end. */
  origin: string
  site: SiteFacts
  /** The path of what links to the site show where they are shared. */
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

/** What the root loader says of the studio. On the error page, where no loader answered, Prague is as good as any. */
export function useStudio(): Studio {
  return (
    (useRouteLoaderData('root') as Studio | undefined) ?? {
      timeZone: 'Europe/Prague',
      clocks: [],
      config: null,
      sellsPasses: false,
      origin: '',
      site: NOBODY,
      sharePicture: '',
    }
  )
}

/** Who runs it, and how to reach her. */
export const useSiteFacts = (): SiteFacts => useStudio().site
