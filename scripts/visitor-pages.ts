import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
interface Prerender {
  pages: { path: string; title: string; screen: string }[];
  render(path: string): Promise<string>;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * After the build, draws the pages that are the same for every visitor into `.vite/visitor/*.html` beside the manifest: markup,
 * styles and a preload of what brings the page to life. The server answers visitors with them.
 */
export function visitorPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'etch:visitor-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      if (error) return;
      const out = path.resolve(config.root, config.build.outDir);
      // Inside the project, so that the packages which are not bundled are found.
      mkdirSync('node_modules/.cache', { recursive: true });
      const work = mkdtempSync(path.resolve('node_modules/.cache/etch-prerender-'));
      try {
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          plugins: [react()],
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { ssr: 'prerender.tsx', outDir: work, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
        });
        const { pages, render } = (await import(pathToFileURL(path.join(work, 'prerender.js')).href)) as Prerender;
        const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(out, '.vite/manifest.json'), 'utf8'));
        const template = readFileSync(path.join(out, 'index.html'), 'utf8');
        const folder = path.join(out, '.vite/visitor');
        mkdirSync(folder, { recursive: true });
        for (const page of pages) {
          const html = template
            .replace(/<title>.*<\/title>/, `<title>${escapeHtml(page.title)}</title>`)
            .replace('</head>', `${links(manifest, page.screen, template).join('\n    ')}\n  </head>`)
            // The page can be read without them: styles and fonts go first.
            .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
            .replace('<div id="root"></div>', `<div id="root">${await render(page.path)}</div>`);
          writeFileSync(path.join(folder, `${page.path.slice(1) || 'index'}.html`), html);
        }
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
    },
  };
}

/** Styles and scripts of a screen that the page does not name yet. */
function links(manifest: Record<string, Chunk>, screen: string, template: string): string[] {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  visit(screen);
  const missing = (file: string) => !template.includes(file);
  return [
    ...[...styles].filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}
