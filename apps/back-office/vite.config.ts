import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from '../../scripts/bundling/compress-files.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The end of tokens.css declares tokens for the site's Tailwind, which the back office does not have.
const withoutTailwind: Plugin = {
  name: 'without-tailwind',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/tokens.css') ? code.replace(/^@theme inline \{.*?^\}$/ms, '') : undefined),
}

/** The back office is built with the site's Vite. It has a separate node_modules because react-admin requires another router. */
export default defineConfig({
  root: at('.'),
  base: '/manage/',
  plugins: [react(), withoutTailwind, compressFiles()],
  resolve: {
    // The site's design tokens and fonts, without its code.
    alias: { '@site-look': at('../site/styles/tokens.css') },
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The Content-Security-Policy only allows fonts from the site's own origin, not data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Many libraries contain "use client", which has no effect here. The warnings would hide others.
    rolldownOptions: { onLog: (level, log, say) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say(level, log) },
  },
})
