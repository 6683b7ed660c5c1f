import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** After the build, compresses scripts and styles once and well, instead of hastily at every answer. */
export function brotliFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'etch:brotli-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle(error?: Error) {
      if (error) return;
      const assets = path.resolve(config.root, config.build.outDir, 'assets');
      for (const name of readdirSync(assets)) {
        if (!/\.(js|mjs|css)$/.test(name)) continue;
        const file = path.join(assets, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
