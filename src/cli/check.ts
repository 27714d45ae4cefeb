import { foldUntranslatedTextsByFile } from '../versions/make/wordFindings.ts';
import type { CheckSummary } from '../checker/passes.ts';
import { loadProjectWithFindings, type LoadedProject, type ProjectParts } from '../checker/loadProject.ts';
import { siteVocabulary } from '../checker/siteVocabulary.ts';
import { type Witness, findWitnessesOrReasons } from '../checker/reach/witnesses.ts';
import { type Finding, formatFinding, inFolder, isErrorFinding, renderSentence } from '../compile/Finding.ts';
import type { Definition } from '../engine/definition/types.ts';
import { readSettings, type Settings, readSettingsWithFile } from '../server/settings.ts';
import { suspiciousEdits } from '../versions/make/suspiciousChanges.ts';
import { readServedIfReadable, servedDuringErrorNotice } from '../versions/served.ts';
import { command, type CommandIo, type OptionValues, runAsProgram } from './commandLine.ts';
import { formatCount } from './terminalText.ts';
import { hasSchemasFolder, changesBetween } from '../versions/make/history.ts';
import { ownerFilesDir } from '../versions/versionFolder.ts';
import { makeReaderOfAllTablesToKeep } from '../siteBuilder/builderOptions.ts';

/** Returns the database whose rate tables are compared: for another content folder only one that is not the default. */
function databaseOf(content: string | undefined, { databaseUrl }: Settings): string | undefined {
  return content === undefined || databaseUrl !== readSettings({}).databaseUrl ? databaseUrl : undefined;
}

/** Prints example answers that make each step, section, conditional field and conditional option appear. */
function printWitnesses({ forms }: ProjectParts, json: boolean, { out }: CommandIo): void {
  for (const form of Object.values(forms)) {
    for (const witness of findWitnessesOrReasons(form, siteVocabulary))
      out(`${formatWitness(form.definition, witness, json)}\n`);
  }
}

const formatFindingJson = ({ file, line, column, severity, code, message, hint }: Finding): string =>
  JSON.stringify({ file, line, column, severity, code, message: renderSentence(message), hint: hint ?? '' });

function formatSummary({ forms, sections, optionLists, rateTables, rates }: CheckSummary, warnings: number): string {
  const counts = `${formatCount(forms, 'form')} with ${formatCount(sections, 'section')}, ${formatCount(optionLists, 'option list')}, ${formatCount(rateTables, 'rate table')} with ${formatCount(rates, 'rate')}`;
  return `All is well: ${counts}${warnings === 0 ? '' : `; ${formatCount(warnings, 'warning')}`}.`;
}

/** A witness on one line; in JSON, as an object. */
function formatWitness(
  { id, steps }: Definition,
  { step, section, field, option, answers, waitsFor, because }: Witness,
  json: boolean,
): string {
  const title = steps[step]?.title ?? '';
  if (json) return JSON.stringify({ form: id, step: title, section, field, option, answers, waitsFor, because });
  const waits = waitsFor
    .map(({ field: fieldPath, option }) => `  (once the option ${JSON.stringify(option)} of ${fieldPath} is enabled)`)
    .join('');
  const location = [title, section, field, option].filter((name) => name !== undefined).join(' > ');
  return `${id}: ${location}  ${answers === undefined ? (because ?? '') : JSON.stringify(answers)}${waits}`;
}

const usage = `Checks the forms and the rate tables.

  npm run -s check                       schemas and pricing-tables
  npm run -s check -- --content DIR      those in another folder
  npm run -s check -- --json             one JSON object a line for each finding
  npm run -s check -- --translations     each text that is not translated, and not only how many
  npm run -s check -- --witness          for every step, section, field and option with a condition: answers that show it

Each finding stands on a line of its own: file:line:column, code, message and hint. docs/checker.md explains every code.
Warnings go to standard error and do no harm; with an error the exit status is 1.
`;

const options = {
  content: { type: 'string' },
  json: { type: 'boolean' },
  translations: { type: 'boolean' },
  witness: { type: 'boolean' },
} as const;

/** Prints the unpublished changes of the files, where a version is served. */
async function printUnpublished(
  { siteDir, contentDir }: Settings,
  { findings, parts }: LoadedProject,
  { out }: CommandIo,
): Promise<void> {
  const served = await readServedIfReadable(siteDir);
  if (!served) return;
  const files = ownerFilesDir(siteDir, served.version);
  const changes = (await hasSchemasFolder(files)) ? await changesBetween(files, contentDir) : [];
  if (changes.length === 0) return;
  out('What visitors see, in this place, is not what the files say:\n');
  for (const change of changes) out(`   ${change}\n`);
  const compared = { folder: contentDir, warnings: findings };
  const reasons = parts ? await suspiciousEdits(siteDir, { ...parts, ...compared }) : [];
  if (reasons.length > 0) out('It waits until you say that you mean it, by npm run -s publish -- --yes:\n');
  for (const reason of reasons) out(`   ${reason}\n`);
}

async function check(values: OptionValues<typeof options>, io: CommandIo): Promise<number> {
  const { content, json = false, witness = false } = values;
  const settings = readSettingsWithFile(io.env);
  const databaseUrl = databaseOf(content, settings);
  const contentDir = content ?? settings.contentDir;
  const project = await loadProjectWithFindings({
    contentDir,
    language: settings.language,
    ...(databaseUrl !== undefined && { storedTables: makeReaderOfAllTablesToKeep({ ...settings, databaseUrl }) }),
  });
  const { findings, summary, parts } = project;
  const shown = json || values.translations ? findings : foldUntranslatedTextsByFile(findings);
  for (const finding of inFolder(contentDir, shown)) {
    if (json) io.out(`${formatFindingJson(finding)}\n`);
    else (isErrorFinding(finding) ? io.out : io.err)(`${formatFinding(finding)}\n`);
  }
  if (witness && parts) printWitnesses(parts, json, io);
  const isOfSite = content === undefined && !json;
  if (findings.some(isErrorFinding)) {
    const notice = isOfSite ? servedDuringErrorNotice(await readServedIfReadable(settings.siteDir)) : undefined;
    if (notice !== undefined) io.out(`${notice}\n`);
    return 1;
  }
  // With --json, standard output holds findings alone.
  (json ? io.err : io.out)(`${formatSummary(summary, findings.length)}\n`);
  if (isOfSite) await printUnpublished(settings, project, io);
  return 0;
}

export const main = command({
  usage,
  options,
  run: ({ values }, io) => check(values, io),
});

await runAsProgram(import.meta.url, main);
