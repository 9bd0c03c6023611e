import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contentOnDisk } from './content/on-disk.ts'
import { photoStyles } from './content/photo-styles.ts'
import { compressFiles, compressRouteList } from './scripts/compress-files.ts'
import { offlineWorker } from './scripts/offline-worker.ts'

// What the owner edits is checked here, so that a slip in it stops the build with a sentence, not a page.
const { made } = contentOnDisk()

const PHOTO_STYLES = '/photos.css'
const photos: Plugin = {
  name: 'photo-styles',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:photos.css' ? PHOTO_STYLES : undefined),
  load: (id) => (id === PHOTO_STYLES ? photoStyles(made) : undefined),
}

// Two files for all that is not ours: they compress better than many (by 5 kB), and a new version of the site leaves them in people's caches.
// One of them would be run in one go, for twice as long.
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 }
const LIBRARIES = { name: 'libraries', test: /node_modules|vite\/preload-helper/ }
// What most pages share, in one file too (with fewer than six it would carry what only some of them need): a phone asks for a few files at a time. Texts stay apart, each is read in one language.
const SITE = { name: 'site', test: /\/(web|browser)\/(?!i18n\/(en|ru)\/|features\/account\/)/, minShareCount: 6 }
// What the forms of an account share, which no other page has to fetch. With another number the login or the registration grows beyond its budget (e2e/screens/size.spec.ts).
const ACCOUNT = { name: 'account', test: /\/web\/features\/account\//, minShareCount: 4 }

export default defineConfig(({ command }) => ({
  plugins: [photos, tailwindcss(), reactRouter(), offlineWorker('on'), compressFiles(), compressRouteList()],
  publicDir: 'web/public',
  build: {
    // The Content-Security-Policy lets fonts and media come from our own address only, so nothing is inlined as data:.
    assetsInlineLimit: 0,
  },
  // The server's part of the site carries its libraries along, in their production form whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, LIBRARIES, SITE, ACCOUNT] } } } } },
      ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
    },
  }),
}))
