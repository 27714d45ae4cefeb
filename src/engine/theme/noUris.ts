// A module of its own, because vite.config.ts substitutes it for the URI library by path.

const refuse = (): never => {
  throw new Error('Compiled sections carry no $id and no $ref, so nothing is to be resolved in the browser');
};

/** Replaces the URI library (7 kB) that RJSF only needs for schemas with an `$id`. */
export default { equal: refuse, resolve: refuse };
