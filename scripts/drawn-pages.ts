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
  render(path: string, visitor: boolean): Promise<string>;
}

const ENTRY = 'index.html';
const FONTS = ['figtree-latin-wght-normal', 'fraunces-latin'];
const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`;
const fontPreload = (file: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * After the build, draws the pages that are the same for every visitor into `.vite/visitor/*.html` beside the manifest: markup,
 * styles, and `start.js`, which brings the page to life after its first paint. For students it writes `.vite/student.html`, which
 * asks for the shell of their screens at once. The server answers with these.
 */
export function drawnPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'etch:drawn-pages',
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
        // Words that change their font after the first paint would move, and be painted twice.
        const fonts = FONTS.map((name) => {
          const file = Object.values(manifest).find((chunk) => chunk.file.includes(`/${name}-`))?.file;
          if (!file) throw new Error(`The build has no font ${name}`);
          return file;
        });
        const shell = filesOf(manifest, [ENTRY, 'app/component-layout.tsx', 'app/navigation-layout.tsx']);
        const missing = (file: string) => !template.includes(file);
        writeFileSync(
          path.join(out, '.vite/student.html'),
          template
            .replace(
              '</head>',
              `  ${[
                // At once: what comes while the app starts would have the page styled anew each time.
                ...shell.styles.filter(missing).map(stylesheet),
                ...shell.scripts.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
                ...fonts.slice(0, 1).map(fontPreload),
              ].join('\n    ')}\n  </head>`,
            )
            // The loading screen stands before them: its styles and font go first.
            .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
            .replace('<div id="root"></div>', `<div id="root">${await render('/', false)}</div>`),
        );
        for (const page of pages) {
          const { styles, scripts } = filesOf(manifest, [ENTRY, page.screen]);
          const [app = '', ...chunks] = scripts;
          const head = [
            `<title>${escapeHtml(page.title)}</title>`,
            ...fonts.map(fontPreload),
            ...styles.map(stylesheet),
            `<script defer src="/start.js" data-app="${app}" data-chunks="${chunks.join(' ')}"></script>`,
          ];
          const html = template
            .replace(/<title>.*<\/title>/, '')
            .replaceAll(/<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>/g, '')
            .replaceAll(/^\s*\n/gm, '')
            .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
            .replace('<div id="root"></div>', `<div id="root">${await render(page.path, true)}</div>`);
          writeFileSync(path.join(folder, `${page.path.slice(1) || 'index'}.html`), html);
        }
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
    },
  };
}

/** Addresses of the styles and scripts that these chunks need, in the order in which they are found. */
function filesOf(manifest: Record<string, Chunk>, keys: string[]): { styles: string[]; scripts: string[] } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  keys.forEach(visit);
  return { styles: [...styles], scripts: [...scripts] };
}
