import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { type PricedLead, replacePriceInErrorFreeLead } from '../../leads/priceLead.ts';
import { attachingFormsByField, readLeadWithErrors } from '../../leads/readLead.ts';
import { selectFormsWithLeadCalls } from '../../leads/sentForm.ts';
import type { Product } from '../../leads/product.ts';
import { estimateRow, referenceOf } from '../../server/storage/insertLead.ts';
import { parseEstimate } from '../../server/storage/readLeads.ts';
import type { LeadRecord } from '../../server/storage/schema.ts';
import { siteVocabulary } from '../../checker/siteVocabulary.ts';
import { isCheckbox } from '../../engine/definition/answerValues.ts';
import { joinPath, pathRelativeToBase, withValueAt } from '../../engine/definition/paths.ts';
import { isGroup, isEntryList, uiOf } from '../../engine/definition/schemaTree.ts';
import type { Answers, CompiledFieldUi, FieldSchema, GroupSchema, OptionValue } from '../../engine/definition/types.ts';
import { walkFlow } from '../../engine/flow/walk.ts';
import type { WalkedSection } from '../../engine/flow/walkSection.ts';
import { valueAt } from '../../values/values.ts';

/** A sample lead of each kind, as the service would store it. */
export const sampleLeads = (product: Product): LeadRecord[] =>
  selectFormsWithLeadCalls(product.forms).map(({ form, call }): LeadRecord => {
    const attached = [...attachingFormsByField(form, product.forms)].map(([key, inner]) => [key, sampleAnswers(inner)]);
    const read = readLeadWithErrors(form, { ...sampleAnswers(form), ...Object.fromEntries(attached) }, product.forms);
    const now = new Date();
    const id = `sample-${call.lead}`;
    // Sample answers may break a rule of the owner: then the mail has no price.
    const { payload, estimate }: PricedLead =
      read.errors.length > 0 ? read : replacePriceInErrorFreeLead(read, product, now);
    return {
      id,
      reference: referenceOf(id),
      kind: call.lead,
      receivedAt: now.toISOString(),
      payload,
      consents: form.definition.consents.map((consent) => ({ ...consent, at: now.toISOString() })),
      attribution: { utm_source: 'sample', landing_page: '/' },
      ...(product.language !== undefined && { language: product.language }),
      ...(estimate && { estimate: parseEstimate(estimateRow(id, estimate)) }),
    };
  });

/** Sample answers to all fields of a form, marked as such. Rules may reject some. */
function sampleAnswers(form: LoadedForm): Answers {
  const day = form.today?.();
  let answers: Answers = {};
  // Repeated, because each answer may make further fields visible.
  for (let round = 0; round < 20; round += 1) {
    const previous = answers;
    for (const { sections } of walkFlow(form, answers, { today: day }).steps) {
      for (const section of sections) answers = answered(answers, section, section.section.schema, section.base, '');
    }
    if (JSON.stringify(previous) === JSON.stringify(answers)) break;
  }
  return walkFlow(form, answers, { today: day, sent: true }).answers;
}

/** Answers all fields of a group: `prefix` is its path in the answers, `path` that in the section. */
function answered(answers: Answers, walked: WalkedSection, group: GroupSchema, prefix: string, path: string): Answers {
  return Object.entries(group.properties).reduce<Answers>((filled, [name, property]) => {
    const [place, named] = [joinPath(prefix, name), joinPath(path, name)];
    if (walked.hidden.has(pathRelativeToBase(walked.base, place))) return filled;
    if (isGroup(property)) return answered(filled, walked, property, place, named);
    if (isEntryList(property)) {
      const counted = valueAt(walked.answers, named);
      const length = Math.max(property.minItems ?? 1, Array.isArray(counted) ? counted.length : 0);
      const entries = Array.from({ length }, (_entry, index) => joinPath(place, index));
      return entries.reduce((held, entry) => answered(held, walked, property.items, entry, named), filled);
    }
    if (valueAt(filled, place) !== undefined) return filled;
    const sample = sampleOf(
      property,
      uiOf(walked.section, named),
      walked.withheld[pathRelativeToBase(walked.base, place)],
    );
    return sample === undefined ? filled : withValueAt(filled, place, sample);
  }, answers);
}

const names = new Map<unknown, string>([
  ['given-name', 'Sample'],
  ['family-name', 'Homeowner'],
]);

function sampleOf(field: FieldSchema, ui: CompiledFieldUi | undefined, withheld: readonly OptionValue[] = []): unknown {
  const { type, title, format, minimum = 1, maximum = Infinity, disabledOptions = [] } = field;
  const options = field.enum ?? field.allowed;
  if (field.default !== undefined && field.default !== '' && !isCheckbox(field)) return field.default;
  const isOpen = (option: OptionValue): boolean => !disabledOptions.includes(option) && !withheld.includes(option);
  if (options) return options.filter(isOpen).at(-1);
  if (field.values) return [sampleOf(field.values, ui)];
  if (type === 'array') return field.items?.enum.filter(isOpen).slice(0, 1);
  if (type === 'boolean') return true;
  if (type === 'integer') return Math.max(minimum, Math.min(2, maximum));
  if (type === 'number') return Math.max(minimum, Math.min(12, maximum));
  if (type === 'file' || type === 'null') return undefined;
  const { stored, sample: typical = stored?.example } = siteVocabulary.formats[format ?? ''] ?? {};
  if (typical !== undefined) return typical;
  return names.get(ui?.['ui:autocomplete']) ?? `Sample of “${title}”`;
}
