import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createServer, mergeConfig } from 'vite';
import { basePagesConfig } from '../build/siteConfig.ts';
import { playgroundPlugin } from '../playground/node/playgroundPlugin.ts';
import { playgroundPath } from '../playground/playgroundForm.ts';
import { developmentHeaders } from '../server/http/security.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { command, runAsProgram } from './commandLine.ts';

const usage = `Serves the playground alone: a form's files in an editor, beside the form. \`npm run dev\` has it, too.

  npm run playground
  PORT=4000 npm run playground     at another port; at the next free one where that is in use
`;

const main = command({
  usage,
  run: async (_parsed, { env, out }) => {
    const { host, port, contentDir } = readSettingsWithFile(env);
    // React of production makes a form of many fields anew in a third of the time.
    process.env['NODE_ENV'] = 'production';
    const nonce = randomBytes(16).toString('base64');
    const server = await createServer(
      mergeConfig(basePagesConfig('../site', 'serve'), {
        configFile: false,
        appType: 'custom',
        // The cache lies beside that of `npm run dev`, which may run at the same time.
        cacheDir: resolve('var/playground'),
        logLevel: 'warn',
        plugins: [playgroundPlugin(contentFolders(contentDir).schemasDir)],
        html: { cspNonce: nonce },
        server: { host, port, headers: developmentHeaders('', nonce) },
      }),
    );
    await server.listen();
    out(`The playground is at ${new URL(playgroundPath, server.resolvedUrls?.local[0])}\n`);
  },
});

await runAsProgram(import.meta.url, main);
