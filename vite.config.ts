import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from './scripts/brotli-files.ts';
import { drawnPages } from './scripts/drawn-pages.ts';

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), drawnPages(), brotliFiles()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Everything stays a file: the content security policy allows no inline script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // Few files: each costs a phone a turn to the server. The public pages share nothing with the component library.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'public', test: /src\/web\/ui\/(button|plan-cards|public-frame)/, priority: 3 },
            {
              name: 'components',
              test: /node_modules\/(@mantine|@tanstack|@floating-ui)\//,
              minShareCount: 4,
              priority: 2,
            },
            { name: 'student', test: /src\/(web\/(api|app|ui|text)|domain)\//, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Not our own folder of that name.
    proxy: { '^/api/(?![\\w-]+\\.ts)': 'http://127.0.0.1:3000' },
  },
});
