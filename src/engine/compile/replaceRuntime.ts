/** What standalone validators ask of ajv's runtime, as code of our own that needs no bundled ajv. */
const runtime: Record<string, string> = {
  // Options are texts and numbers.
  'ajv/dist/runtime/equal': '{ default: (one, other) => one === other }',
  'ajv/dist/runtime/ucs2length': '{ default: (text) => [...text].length }',
};

/** Replaces the `require` calls in ajv's standalone code. Throws on one that has no replacement. */
export function replaceRuntime(code: string, form: string): string {
  return code.replace(/require\("([^"]+)"\)/g, (_call, module: string) => {
    const replacement = runtime[module];
    if (!replacement) throw new Error(`The validators of "${form}" need ${module}: add a replacement for it in replaceRuntime.ts`);
    return replacement;
  });
}
