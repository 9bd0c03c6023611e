import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentOnDisk } from './packages/content/on-disk.ts'
import { compressFiles, compressRouteList } from './scripts/compress-files.ts'
import { offlineWorker } from './scripts/offline-worker.ts'
import { photoStylesFile } from './scripts/photo-styles.ts'
import { textFiles } from './scripts/text-files.ts'

// What the owner edits is checked here, so that a slip in it stops the build with a sentence, not a page.
const { made } = contentOnDisk()

// Two files for all that is not ours: they compress better than many (by 5 kB), and a new version of the site leaves them in people's caches.
// One of them would be run in one go, for twice as long.
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 }
const LIBRARIES = { name: 'libraries', test: /node_modules|vite\/preload-helper/, priority: 3 }
// What most pages share, in one file too (with fewer than nine it would carry what only some of them need): a phone asks for a few files at a time.
// Texts stay apart, each is read in one language; so do the fields of forms and the calls of the API, for which whoever only reads has no use.
const SITE = {
  name: 'site',
  test: /\/(apps\/site|packages\/browser)\/(?!i18n\/(en|ru)\/|ui\/(field|submit-button)|features\/account\/|lib\/api|(api-error|request|sign-in|token-refresh)\.ts)/,
  minShareCount: 9,
  priority: 2,
}
const CALLS = {
  name: 'calls',
  test: /\/apps\/site\/lib\/api\.|\/packages\/browser\/(api-error|request|sign-in|token-refresh)\./,
  priority: 1,
}
// What forms of an account share, which no other page has to fetch.
const ACCOUNT = { name: 'account-forms', test: /\/apps\/site\/features\/account\//, minShareCount: 4, priority: 1 }
// What surrounds every page.
const SHELL = {
  name: 'shell',
  test: /\/apps\/site\/(features\/shell\/(?!footer-loop)|i18n\/use-as-of|lib\/(kept-at|prefetch|script-mark|hooks\/(use-offline|use-online)))|\/packages\/browser\/(logo|theme)/,
  priority: 1,
}
// What rows of classes and their pages share.
const CLASSES = {
  name: 'classes',
  test: /\/apps\/site\/(features\/booking\/(?!offering\.)[^/]+$|i18n\/use-cancelling|lib\/(spots\/|hooks\/(once|use-untouched|when-untouched|use-refresh))|ui\/(day-numeral|press-on|structured|visitor-time))|\/packages\/content\/cancelling/,
  minShareCount: 3,
}
// What the page of a class and that of a service share.
const CLASS_PAGE = {
  name: 'class-page',
  test: /\/apps\/site\/features\/booking\/class-page\/|\/packages\/contract\/money\/pass-terms/,
  minShareCount: 2,
}

export default defineConfig(({ command }) => ({
  plugins: [photoStylesFile(made), tailwindcss(), reactRouter(), textFiles(), offlineWorker('on'), compressFiles(), compressRouteList()],
  publicDir: 'apps/site/public',
  build: {
    // The Content-Security-Policy lets fonts and media come from our own address only, so nothing is inlined as data:.
    assetsInlineLimit: 0,
  },
  // The server's part of the site carries its libraries along, in their production form whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [REACT, LIBRARIES, SITE, CALLS, ACCOUNT, SHELL, CLASSES, CLASS_PAGE] } },
          },
        },
      },
      ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
    },
  }),
}))
