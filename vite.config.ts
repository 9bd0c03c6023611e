import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentOnDisk } from './packages/content/on-disk.ts'
import { compressFiles, compressRouteList } from './scripts/bundling/compress-files.ts'
import { offlineWorker } from './scripts/offline-worker.ts'
import { photoStylesFile } from './scripts/photo-styles.ts'
import { textFiles } from './scripts/text-files.ts'

// Checks the owner's content here, so that a mistake stops the build with a sentence.
const { made } = contentOnDisk()

// Two files for all libraries. More files would be 5 kB larger and change with each version; a single file would block for twice as long.
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 }
const LIBRARIES = { name: 'libraries', test: /node_modules|vite\/preload-helper/, priority: 3 }
// Modules of most pages share a file, because phones fetch few files at a time. Texts, styles, form fields and API calls are exceptions.
const SITE = {
  name: 'site',
  test: /\/(apps\/site|packages\/browser)\/(?!i18n\/(en|ru)\/|styles\/|ui\/(field|submit-button)|features\/account\/|lib\/api|(api-error|request|sign-in|token-refresh)\.ts)/,
  minShareCount: 9,
  priority: 2,
}
const CALLS = {
  name: 'calls',
  test: /\/apps\/site\/lib\/api\.|\/packages\/browser\/(api-error|request|sign-in|token-refresh)\./,
  priority: 1,
}
const FIELDS = {
  name: 'fields',
  test: /\/apps\/site\/(ui\/(field|submit-button)|.*\/use-on-language-change)\./,
  minShareCount: 3,
  priority: 1,
}
// Modules that the account forms share. Other pages do not have to load them.
const ACCOUNT = { name: 'account-forms', test: /\/apps\/site\/features\/account\//, minShareCount: 4, priority: 1 }
const SHELL = {
  name: 'shell',
  test: /\/apps\/site\/(features\/shell\/(?!footer-loop)|i18n\/use-as-of|lib\/(saved-copy-time|prefetch|script-mark|hooks\/(use-offline|use-online)))|\/packages\/browser\/(logo|theme)/,
  priority: 1,
}
const CLASSES = {
  name: 'classes',
  test: /\/apps\/site\/(features\/booking\/(?!offering\.)[^/]+$|i18n\/use-cancelling|lib\/(seats\/|hooks\/(once|use-untouched|when-untouched|use-refresh))|ui\/(day-numeral|press-on|structured|visitor-time))|\/packages\/content\/cancelling/,
  minShareCount: 3,
}
const CLASS_PAGE = {
  name: 'class-page',
  test: /\/apps\/site\/features\/booking\/class-page\/|\/packages\/contract\/money\/pass-terms/,
  minShareCount: 2,
}

export default defineConfig(({ command }) => ({
  plugins: [photoStylesFile(made), tailwindcss(), reactRouter(), textFiles(), offlineWorker('on'), compressFiles(), compressRouteList()],
  publicDir: 'apps/site/public',
  build: {
    // The Content-Security-Policy allows fonts and media only from our own origin, so nothing is inlined as `data:`.
    assetsInlineLimit: 0,
  },
  // The server build of the site contains its libraries in their production form, regardless of NODE_ENV at runtime.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [REACT, LIBRARIES, SITE, CALLS, FIELDS, ACCOUNT, SHELL, CLASSES, CLASS_PAGE] } },
          },
        },
      },
      ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
    },
  }),
}))
