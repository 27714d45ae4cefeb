import type { Finding } from '../compile/findings.ts';
import { FindingList } from './FindingList.ts';
import type { ProjectCheck } from './ProjectCheck.ts';
import type { ProjectFiles } from './ProjectFiles.ts';
import { checkPairs } from './content/checkPairs.ts';
import { missingContent } from './content/missingContent.ts';
import { checkCross } from './cross/checkCross.ts';
import { DefinitionFiles } from './form/DefinitionFiles.ts';
import { checkAttachments } from './form/checkAttachments.ts';
import { checkRoomsList } from './form/checkRoomsList.ts';
import { readPricedForm, roomsList } from './form/readPricedForm.ts';
import { checkIcons } from './icons/checkIcons.ts';
import { checkPages } from './pages/checkPages.ts';
import { summaryOf } from './summaryOf.ts';
import { checkTables } from './tables/checkTables.ts';

const metaPath = 'meta/rate-table.schema.json';

/** Checks the rate tables, and whether they fit the definitions, in which `found` was found. Tells both together. */
export function checkFiles({ sources, root, tableTexts, stored, icons, pages, today, found }: ProjectFiles): ProjectCheck {
  const findings = new FindingList();
  findings.add(found);
  findings.add(missingContent(sources, root, found));
  const definitions = new DefinitionFiles(sources, root, findings.brokenFiles());

  const metaSchema = sources.find(({ path }) => path === metaPath)?.text;
  if (metaSchema === undefined && sources.length > 0) findings.add([missingMeta(root)]);
  const { tables, current } = checkTables(findings, tableTexts, metaSchema, stored, today);
  checkIcons(findings, definitions, icons);
  checkPairs(findings, definitions);
  checkPages(findings, definitions, pages);
  checkAttachments(findings, definitions);
  const form = readPricedForm(definitions);
  if (form) checkCross(findings, form, current);
  else checkRoomsList(findings, definitions, roomsList);
  return { findings: findings.sorted(), summary: summaryOf(sources, tables) };
}

const missingMeta = (root: string): Finding => ({
  file: `${root}/${metaPath}`, line: 1, column: 1, severity: 'error', code: 'no-meta-schema', message: 'this file is missing, so rate tables cannot be checked', hint: 'put it back',
});
