import { readGallery } from './readGallery.ts';

/**
 * The text of the ES modules that give the gallery to browser code: `virtual:pictures` what the home page shows,
 * `virtual:gallery` everything else.
 * @throws DefinitionError with every picture that is missing or broken.
 */
export async function galleryModules(schemasDir: string): Promise<Record<string, string>> {
  const { gallery: { categories, ...shown } } = await readGallery(schemasDir);
  return {
    'virtual:pictures': `export default ${JSON.stringify(shown)};`,
    'virtual:gallery': `export default ${JSON.stringify({ samples: shown.samples, categories })};`,
  };
}
