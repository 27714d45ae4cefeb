import { parseArgs } from 'node:util';
import { CliError } from '../leads/CliError.ts';

export interface CheckArguments {
  schemas: string | undefined;
  pricingTables: string | undefined;
  json: boolean;
  witness: boolean;
  help: boolean;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        schemas: { type: 'string' },
        'pricing-tables': { type: 'string' },
        json: { type: 'boolean' },
        witness: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): CheckArguments {
  const { schemas, 'pricing-tables': pricingTables, json = false, witness = false, help = false } = parse(args);
  return { schemas, pricingTables, json, witness, help };
}
