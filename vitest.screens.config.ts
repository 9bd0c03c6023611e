import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserConfigOptions } from 'vitest/node'
import backOffice from './apps/back-office/vite.config.ts'
import { contentOnDisk } from './packages/content/on-disk.ts'
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts'
import { photoStylesFile } from './scripts/photo-styles.ts'
import { actOn, actWith } from './scripts/screen-actions.ts'
import { screenSite } from './scripts/screen-site.ts'
import { textFiles } from './scripts/text-files.ts'

const content = contentOnDisk()
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { root, plugins, resolve } = backOffice

const browser = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  ui: false,
  screenshotFailures: false,
  traceView: 'off',
  dependencySourcemaps: false,
  viewport: { width: 1440, height: 900 },
  commands: { actOn, actWith },
  provider: playwright({
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Prague', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
    actionTimeout: 15_000,
  }),
  instances: [{ browser: 'chromium' }],
})

const common = {
  publicDir: false,
  // React's production form, as on the site. It is faster.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // The overlay would cover the screen.
  server: { hmr: { overlay: false } },
} as const

const timing = { testTimeout: 90_000, expect: { poll: { timeout: 15_000, interval: 20 } } }

/** Screens in a real browser, without a server. `screens`: pages of the site. `office`: parts of the back office. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    // The browser drops a view transition when the next one begins or the site is left. The site does not wait for it.
    onUnhandledError: ({ message }) => (/^Transition was (skipped|aborted)/.test(message) ? false : undefined),
    projects: [
      {
        ...common,
        plugins: [photoStylesFile(content.made), tailwindcss(), textFiles(), screenSite(content)],
        optimizeDeps: {
          // A dependency that Vite discovers during a test reloads the browser.
          include: [
            'react',
            'react-dom/client',
            'react/jsx-runtime',
            'react-router',
            'react-router/dom',
            'temporal-polyfill',
            'zod',
            'axe-core',
          ],
        },
        test: {
          name: 'screens',
          include: ['apps/site/**/*.screen.test.ts'],
          // Files share a document, so the site is loaded once for each worker. `ScreenPage.close` clears what a test leaves behind.
          isolate: false,
          ...timing,
          browser: browser(),
        },
      },
      {
        ...common,
        root,
        plugins,
        resolve,
        cacheDir: at('node_modules/.vite/office'),
        // Scans all screens first, because a dependency that Vite discovers during a test reloads the browser.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.screen.test.tsx'] },
        test: { name: 'office', include: ['src/**/*.screen.test.tsx'], ...timing, browser: browser() },
      },
    ],
  },
})
