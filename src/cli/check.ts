import { checkProject } from '../checker/checkProject.ts';
import { compileDefinitions } from '../checker/compile.ts';
import { witnesses } from '../checker/reach/witnesses.ts';
import { formatFinding } from '../compile/findings.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { formatJson } from './check/formatJson.ts';
import { formatSummary } from './check/formatSummary.ts';
import { formatWitness } from './check/formatWitness.ts';
import { readArguments } from './check/readArguments.ts';
import { usage } from './check/usage.ts';
import { escapeControls } from './escapeControls.ts';
import { runCommand } from './runCommand.ts';

/** The leads were priced by the tables that the settings name. Others are compared with a database only when that is named as well. */
function databaseOf(pricingTables: string | undefined, { databaseUrl }: Settings): string | undefined {
  return pricingTables === undefined || databaseUrl !== readSettings({}).databaseUrl ? databaseUrl : undefined;
}

/** Prints answers that show each step, section and conditional field. */
async function printWitnesses(schemasDir: string, language: string, json: boolean): Promise<void> {
  for (const form of Object.values(await compileDefinitions(schemasDir, { language }))) {
    for (const witness of witnesses(form)) console.log(formatWitness(form.definition, witness, json));
  }
}

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await runCommand(async () => {
  const { schemas, pricingTables, json, witness, help } = readArguments(process.argv.slice(2));
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const settings = readSettings(process.env);
  const databaseUrl = databaseOf(pricingTables, settings);
  const schemasDir = schemas ?? settings.schemasDir;
  const { findings, summary } = await checkProject({
    schemasDir,
    language: settings.language,
    pricingTablesDir: pricingTables ?? settings.pricingTablesDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) process.exitCode = 1;
  for (const finding of findings) {
    if (json) console.log(formatJson(finding));
    else (finding.severity === 'error' ? console.log : console.error)(escapeControls(formatFinding(finding)));
  }
  if (witness && errors.length === 0) await printWitnesses(schemasDir, settings.language, json);
  // Machines read findings and nothing else.
  if (errors.length === 0) (json ? console.error : console.log)(formatSummary(summary, findings.length));
});
