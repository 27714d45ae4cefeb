// A module of its own: vite.config.ts puts it in a library's place.

const refuse = (): never => {
  throw new Error('Compiled sections carry no $id and no $ref, so nothing is to be resolved in the browser');
};

/** Stands in for the URI library (7 kB) that RJSF needs for schemas with an `$id` alone. */
export default { equal: refuse, resolve: refuse };
