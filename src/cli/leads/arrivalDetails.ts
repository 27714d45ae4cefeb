import type { Lead } from '../../server/storage/schema.ts';

/** What came with a lead beside its answers, as fields for the eye: what its visitor agreed to, and where they came from. */
export function arrivalDetails({ consents = [], attribution = {} }: Lead): [field: string, text: string][] {
  const from = Object.entries(attribution).map(([name, value]) => `${name}=${value}`).join(', ');
  return [
    ...consents.map(({ name, wording, at }): [string, string] => [`agreed to ${name}`, `“${wording}” (${at})`]),
    ...(from === '' ? [] : [['came by', from] as [string, string]]),
  ];
}
