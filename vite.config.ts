import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { visitorPages } from './scripts/visitor-pages.ts';

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), visitorPages()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Everything stays a file: the content security policy allows no inline script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: {
    port: 5173,
    // Not our own folder of that name.
    proxy: { '^/api/(?![\\w-]+\\.ts)': 'http://127.0.0.1:3000' },
  },
});
