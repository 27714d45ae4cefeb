import { pathToFileURL } from 'node:url';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { type ExportedForm, exportFormWithoutReview } from '../../src/compile/exportForm.ts';
import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { shiftDay } from '../../src/engine/definition/dayLimits.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import { validateAnswersWithDayTolerance } from '../../src/engine/flow/validateAnswers.ts';
import { chance } from '../chance.ts';
import { randomAnswers } from './randomAnswers.ts';
import { stockLogicOn } from '../engine/logic/stockLogic.ts';

/** What comes along with exports for programs of others, which know nothing of this product. */
const { readerOf } = (await import(pathToFileURL('src/compile/exportReader.js').href)) as {
  readerOf: (
    form: ExportedForm,
    jsonLogic: ReturnType<typeof stockLogicOn>,
  ) => (answers: Answers) => { errors: { at: string; why: string }[] };
};

const today = '2026-11-21';
// The device of a visitor may have another day than the service.
const days = [0, -1, 1].map((more) => shiftDay(today, { months: 0, days: more }));

/** Random answers to a form of which its export says something else than the service. */
export function exportDifferences(compiled: LoadedForm, tries: number): object[] {
  const form = { ...compiled, today: () => today };
  const exported = exportFormWithoutReview(form.definition, siteVocabulary);
  const judge = readerOf(exported, stockLogicOn(today));
  const made = randomAnswers(form, chance(42), today);
  const repeated = new Set(exported.steps.flatMap(({ repeat }) => repeat?.list ?? []));
  const differing: object[] = [];
  for (let index = 0; index < tries; index += 1) {
    const answers = made();
    const { errors } = validateAnswersWithDayTolerance(form, answers);
    const service = [...new Set(errors.map(({ field }) => placeOf(field, repeated)))].sort();
    const byDay = days.map((day) => {
      stockLogicOn(day);
      return [...new Set(judge(answers).errors.map(({ at }) => placeOf(at, repeated)))].sort();
    });
    const stock = byDay.find((wrong) => wrong.length === 0) ?? byDay[0] ?? [];
    // Of answers in another structure the service says nothing but that.
    if (stock.includes('') && service.length > 0) continue;
    if (JSON.stringify(stock) !== JSON.stringify(service)) differing.push({ service, stock, answers });
  }
  return differing;
}

/** The first name of a field's path, of a repeated step behind the number of its entry: where it is wrong. */
const placeOf = (field: string, repeated: ReadonlySet<string>): string => {
  const [name = '', number = '', inner = ''] = field.split('.');
  return repeated.has(name) ? `${name}.${number}.${inner}` : name;
};
