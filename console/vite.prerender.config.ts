import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutCompiling, withoutKnownWarnings } from './vite.config.ts'

/** The router must draw what it draws in a browser, or the browser could not take the page over. */
const asInBrowser = (): Plugin => ({
  name: 'as-in-browser',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/router-core/isServer' ? '\0in-browser' : null),
  load: (id) =>
    id === '\0in-browser' ? 'export const isServer = false\nexport const loadServerRoute = undefined' : null,
  transform: (code, id) =>
    id.endsWith('/router-core/dist/esm/router.js') ? code.replaceAll('window?.origin', 'globalThis.origin') : null,
})

/** The console for the server's thread that draws pages: see server/src/http/prerender. */
export default defineConfig({
  base: './',
  plugins: [asInBrowser(), react(), withoutCompiling()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/prerender/page.tsx',
    outDir: 'dist-prerender',
    emptyOutDir: true,
    target: 'node24',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { onLog: withoutKnownWarnings },
  },
})
