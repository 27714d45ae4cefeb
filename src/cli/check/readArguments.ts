import { parseCommandLine } from '../parseCommandLine.ts';

export interface CheckArguments {
  schemas: string | undefined;
  pricingTables: string | undefined;
  json: boolean;
  witness: boolean;
  help: boolean;
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): CheckArguments {
  const { schemas, 'pricing-tables': pricingTables, json = false, witness = false, help = false } = parseCommandLine({
    args,
    options: {
      schemas: { type: 'string' },
      'pricing-tables': { type: 'string' },
      json: { type: 'boolean' },
      witness: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;
  return { schemas, pricingTables, json, witness, help };
}
