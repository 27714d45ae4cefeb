import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';
import { formKinds } from '../compile/formKinds.ts';
import { builtinVocabulary } from '../compile/Vocabulary.ts';
import manifest from '../package/manifest.json' with { type: 'json' };
import { version } from '../package/version.ts';
import { reachableFrom } from './codeGroups.ts';
import { styledComponentIds } from './siteConfig.ts';

const run = promisify(execFile);
const source = 'src/package';
const nodeEntries = ['compile', 'server', 'vite', 'cli'];
const pageEntries = ['index', 'extend', 'northAmerica'];
const languages = ['en', 'fr-CA'];
/** Pages of the docs that come with the package. */
const guides = ['use-the-engine', 'definitions', 'rules', 'keywords', 'rjsf-samples'].map((name) => `${name}.md`);

/** Builds the package for other products in a folder, which is emptied first, and packs it there. */
export async function buildPackageTarball(emptiedOutputFolder: string): Promise<string> {
  await rm(emptiedOutputFolder, { recursive: true, force: true });
  const inNode = await bundle(emptiedOutputFolder, {
    input: Object.fromEntries([
      ...nodeEntries.map((name) => [name, `${source}/${name}.ts`]),
      ...languages.map((language) => [`labels/${language}`, `${source}/labels/${language}.json`]),
    ]),
  });
  const onPages = await bundle(emptiedOutputFolder, {
    input: Object.fromEntries(pageEntries.map((name) => [name, `${source}/${name}.ts`])),
    output: { codeSplitting: { groups: [core] } },
  });
  await Promise.all([
    declareTypes(emptiedOutputFolder),
    copyFiles(emptiedOutputFolder),
    writeManifest(emptiedOutputFolder, new Set([...inNode, ...onPages])),
  ]);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', '.'], { cwd: emptiedOutputFolder });
  return join(emptiedOutputFolder, stdout.trim());
}

/** One file of all that every form needs: else a bundler of pages would make forty of it, which cost 15 kB. */
const core: Rolldown.CodeSplittingGroup = {
  debugName: 'core',
  name: (id, modules) => {
    const imports = (each: string) => modules.getModuleInfo(each)?.importedIds ?? [];
    return reachableFrom(resolve(source, 'index.ts'), imports).has(id) ? 'core' : null;
  },
  includeDependenciesRecursively: false,
};

/** Bundles entries, and resolves to the packages that they import. No code of a package is in the bundle. */
async function bundle(
  folder: string,
  { input, output }: { input: Record<string, string>; output?: Rolldown.OutputOptions },
): Promise<string[]> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { plugins: { styledComponents: styledComponentIds } },
    // Every dependency stays an import of an installed package, and is not bundled.
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: resolve(folder),
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', ...output },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files = new Set(built.output.map(({ fileName }) => fileName));
  const imports = built.output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const external = imports.filter((name) => !files.has(name) && !name.startsWith('node:'));
  return external.flatMap((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? []);
}

/** Writes the declarations of the entries and of all that they name. */
async function declareTypes(folder: string): Promise<void> {
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    rootDir: resolve('src'),
    outDir: resolve(folder, 'types'),
    typeRoots: [resolve('node_modules/@types')],
  };
  const config = join(folder, 'tsconfig.json');
  const files = [...pageEntries, ...nodeEntries].map((name) => resolve(source, `${name}.ts`));
  await writeFile(
    config,
    JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions: options, files, include: [] }),
  );
  await run('node', ['node_modules/typescript-7/bin/tsc', '-p', config]);
  await rm(config);
}

async function copyFiles(folder: string): Promise<void> {
  for (const name of ['client.d.ts', 'labels/module.d.ts', 'README.md'])
    await cp(join(source, name), join(folder, name));
  await cp('src/engine/theme/forms.css', join(folder, 'styles.css'));
  await mkdir(join(folder, 'meta'));
  for (const { name, meta } of formKinds(builtinVocabulary)) {
    const schema: { properties?: object } = meta.schema;
    // Files of another product name it by their own way to `node_modules`.
    const properties = { ...schema.properties, $schema: { type: 'string' } };
    await writeFile(join(folder, 'meta', `${name}.schema.json`), JSON.stringify({ ...schema, properties }));
  }
  for (const name of guides) await cp(join('docs', name), join(folder, 'docs', name));
}

/** Writes the manifest. Of what is imported, all but the peers are dependencies, in the versions that we test with. */
async function writeManifest(folder: string, imported: ReadonlySet<string>): Promise<void> {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Project;
  const needed = [...imported].filter((name) => !Object.hasOwn(manifest.peerDependencies, name)).sort();
  const versions = needed.map((name) => {
    if (!dependencies[name])
      throw new Error(`The package imports ${name}: put it under "dependencies" in package.json`);
    return [name, dependencies[name]];
  });
  const text = JSON.stringify({ ...manifest, version, dependencies: Object.fromEntries(versions) }, undefined, 2);
  await writeFile(join(folder, 'package.json'), `${text}\n`);
}

interface Project {
  dependencies: Record<string, string>;
}
