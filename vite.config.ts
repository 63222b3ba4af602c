import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    // A public page inlines its styles, so small pictures gain nothing from being data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    // The server is the build's entry, so that a React Router context key is one object
    // everywhere in the process.
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
})
