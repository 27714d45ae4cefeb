import type { JsonPath } from '../../engine/compile/JsonPath.ts';
import type { Pass } from '../../engine/compile/Pass.ts';

/** JSON can say numbers so large that they count as infinite. */
export const checkNumbers: Pass = (compilation) => {
  for (const document of compilation.documents.values()) {
    const check = (value: unknown, at: JsonPath): void => {
      if (typeof value === 'number' && !Number.isFinite(value)) {
        compilation.report(document, at, 'not-finite', 'this number is too large to count with', 'write the number of dollars, feet or hours that is meant');
        document.doubt(at);
      }
      if (value === null || typeof value !== 'object') return;
      for (const [key, part] of Object.entries(value)) check(part, [...at, Array.isArray(value) ? Number(key) : key]);
    };
    check(document.value, []);
  }
};
