import { companyValues, fillTexts } from '../compile/companyTexts.ts';
import type { Pass } from '../compile/Compilation.ts';
import { propertiesIn } from '../engine/definition/schemaTree.ts';
import type { CompiledForm, Definition } from '../engine/definition/types.ts';
import { pathsIn } from '../engine/logic/expression.ts';
import { holds } from '../engine/logic/jsonLogic.ts';
import { usualTimeZone } from '../pricing/node/timeZones.ts';
import { contentPath, galleryPath, kindOf } from './fileKinds.ts';
import { roomsList } from './pricedForm/pricedForm.ts';

const needed = new Map([
  [contentPath, "the company's content is missing, from which every page takes its words"],
  [galleryPath, 'the gallery is missing, from which the pages take their pictures'],
]);

/**
 * The content files are there. One that lies beside them under another name, which has been reported, is probably
 * meant.
 */
export const checkContentIsThere: Pass = (compilation) => {
  const paths = compilation.sources.map(({ path }) => path);
  if (paths.length === 0 || paths.some((path) => /^content\/.*json/i.test(path) && !kindOf(path))) return;
  for (const [path, message] of needed)
    if (!paths.includes(path)) compilation.report({ file: path }, 'missing-file', message, 'put it back');
};

/** The content with the company's name, phone and addresses put into its texts. */
export function fillContent(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { company, ...texts } = content;
  return { ...fillTexts(texts, companyValues(content)), company: withDefaults(company as Company) };
}

type Company = Readonly<{ name: string; storageName?: string; timeZone?: string }>;

/** Answers kept on visitors' devices are found by a name: that of the company, until it has one of its own. */
const withDefaults = ({ storageName, timeZone = usualTimeZone, ...company }: Company): Required<Company> => ({
  ...company,
  timeZone,
  storageName: storageName ?? nameForKeys(company.name),
});

const nameForKeys = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
type Content = Readonly<Record<string, unknown>>;

/** The content as visitors get it today: nobody is invited to enter rooms while these are closed. */
export function withOpenWays(content: Content, forms: Readonly<Record<string, CompiledForm>>): Content {
  if (Object.values(forms).some(({ definition }) => areRoomsOpen(definition))) return content;
  const { invitation, ...others } = content;
  const { text: _closed, ...visit } = Object(invitation) as { text?: string; visitText?: string };
  return visit.visitText === undefined ? others : { ...others, invitation: visit };
}

/** Whether a form asks for rooms, and some choice that people have leads there. */
function areRoomsOpen({ steps, sections }: Definition): boolean {
  const step = steps.find(({ repeat }) => repeat?.list === roomsList);
  if (!step?.enabled) return step !== undefined;
  const { enabled } = step;
  const [asked, ...others] = pathsIn(enabled) ?? [];
  const fields = Object.values(sections).flatMap(({ schema }) => [...propertiesIn(schema)]);
  const field = fields.find(([path]) => path === asked)?.[1];
  if (asked === undefined || others.length > 0 || !field || !('enum' in field)) return true;
  const { enum: options = [], disabledOptions = [], withdrawnOptions = [] } = field;
  const closed = [...disabledOptions, ...withdrawnOptions];
  return options.some((option) => !closed.includes(option) && holds(enabled, { [asked]: option }));
}
