import type { FieldSchema } from '../../definition/types.ts';

/** Files, as the file control tells of them, that the rules of a field may accept. */
export function sampleFiles({ ext = ['png', 'pdf'], mimes = ['image/png', 'application/pdf'], dimensions }: FieldSchema): object[] {
  const types = mimes.flatMap((type) => (type.endsWith('/*') ? ['png', 'pdf', 'plain'].map((name) => type.replace('*', name)) : [type]));
  return ext.flatMap((ending) => types.map((type) => ({ name: `example.${ending}`, type, bytes: 1024, ...dimensions })));
}
