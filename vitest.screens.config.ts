import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { contentOnDisk } from './packages/content/on-disk.ts'
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts'
import { photoStylesFile } from './scripts/photo-styles.ts'
import { actOn, actWith } from './scripts/screen-actions.ts'
import { screenSite } from './scripts/screen-site.ts'
import { textFiles } from './scripts/text-files.ts'

const content = contentOnDisk()

/** Screens of the site in a real browser, without a server (apps/site/testing/screen.testing.ts). */
export default defineConfig({
  plugins: [photoStylesFile(content.made), tailwindcss(), textFiles(), screenSite(content)],
  publicDir: false,
  // React's production form, as on the site. It is faster.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // The overlay would cover the screen.
  server: { hmr: { overlay: false } },
  optimizeDeps: {
    // A dependency that Vite discovers during a test reloads the browser.
    include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react-router', 'react-router/dom', 'temporal-polyfill', 'zod', 'axe-core'],
  },
  test: {
    name: 'screens',
    include: ['apps/site/**/*.screen.test.ts'],
    // Files share a document, so the site is loaded once for each worker. `ScreenPage.close` clears what a test leaves behind.
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 90_000,
    // The browser drops a view transition when the next one begins or the site is left. The site does not wait for it.
    onUnhandledError: ({ message }) => (/^Transition was (skipped|aborted)/.test(message) ? false : undefined),
    expect: { poll: { timeout: 15_000, interval: 20 } },
    browser: {
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
    },
  },
})
