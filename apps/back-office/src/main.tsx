import { createRoot } from 'react-dom/client'
import { languageOfPage } from '../../../packages/browser/current-language.ts'
import { BackOffice } from './app/back-office.tsx'
import { readStudio } from './app/read-studio.ts'
import { i18nFor } from './i18n/language.ts'
import './theme/page.css'
import './ui/ui.css'

const [i18n] = await Promise.all([i18nFor(languageOfPage()), readStudio()])
const root = document.getElementById('root')
if (root) createRoot(root).render(<BackOffice i18n={i18n} />)
// Tells tests and styles, as on the site, that the page now handles clicks.
document.documentElement.dataset.interactive = ''
