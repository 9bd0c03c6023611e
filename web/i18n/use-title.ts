import { titleIn } from './title-in.ts'
import { useTranslation } from './use-translation.ts'

/** What an offering is called. */
export const useTitle = () => titleIn(useTranslation().t)
