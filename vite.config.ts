import { cpSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { defineConfig, type ViteBuilder } from 'vite';
import {
  playgroundEnvironment,
  playgroundPages,
  publishPlayground,
} from './demo/playground/vite/playground-environment.ts';
import { sandboxEnvironment } from './demo/sandbox/vite/sandbox-environment.ts';
import { writeSitePictures } from './demo/seed/vite/site-pictures.ts';
import { prerenderEnvironment, siteEnvironment } from './site/vite/site-environment.ts';
import { anyReact } from './widget/elements/vite/any-react.ts';
import { packageEnvironment, referenceEnvironment } from './widget/elements/vite/package-environment.ts';
import { packageImports } from './widget/elements/vite/package-imports.ts';
import { publishPackage } from './widget/elements/vite/publish-package.ts';
import { anyDocument } from './widget/embed/vite/any-document.ts';
import { anyPrototype } from './widget/embed/vite/any-prototype.ts';
import { offerEnvironment, partnerEnvironment } from './widget/embed/vite/partner-environment.ts';
import { preactAlias } from './widget/embed/vite/preact-alias.ts';
import { privateLeaflet } from './widget/embed/vite/private-leaflet.ts';
import { privateZod } from './widget/embed/vite/private-zod.ts';
import { publishEmbed } from './widget/embed/vite/publish-embed.ts';
import { reactNamedImports } from './widget/embed/vite/react-named-imports.ts';
import { translations } from './widget/i18n/vite/translations.ts';
import { compressFiles } from './widget/vite/compress-files.ts';
import { nodeEnvironment } from './widget/vite/environment-options.ts';
import { inDist, inRoot, root } from './widget/vite/paths.ts';
import { writeSbom } from './widget/vite/write-sbom.ts';

const environments = {
  site: siteEnvironment,
  partner: partnerEnvironment,
  offer: offerEnvironment,
  package: packageEnvironment,
  playground: playgroundEnvironment,
  sandbox: sandboxEnvironment,
  prerender: prerenderEnvironment,
  server: nodeEnvironment('server', 'demo/server/main.ts'),
  reference: referenceEnvironment,
};

/** Runs `npm run build` in order: each step may read what an earlier one wrote. */
async function buildApp(builder: ViteBuilder): Promise<void> {
  rmSync(inDist(), { recursive: true, force: true });
  for (const name of Object.keys(environments)) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`No environment ${name}`);
    await builder.build(environment);
  }
  await publishPackage(await publishEmbed());
  const { prerenderSite } = (await import(pathToFileURL(inDist('render/prerender.js')).href)) as {
    prerenderSite: (folder: string) => Promise<void>;
  };
  await prerenderSite(inDist('site'));
  await writeSitePictures();
  cpSync(inRoot('site/public'), inDist('site'), { recursive: true });
  publishPlayground();
  cpSync(inRoot('demo/partners'), inDist('demo/partners'), { recursive: true });
  await Promise.all(['site', 'embed', 'demo', 'sandbox'].map((name) => compressFiles(inDist(name))));
  writeSbom();
}

export default defineConfig({
  root,
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  // React has had it since version 18; the package is for earlier ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    translations(),
    preactAlias(),
    reactNamedImports(),
    privateLeaflet(),
    privateZod(),
    anyPrototype(),
    anyDocument(),
    anyReact(),
    packageImports(),
    playgroundPages(),
  ],
  environments,
  builder: { buildApp },
});
