import type { Subject } from '../../../src/checker/reach/model.ts';

/** The name of a condition, as `bruteForce` has it. */
export function nameOf(subject: Subject): string {
  switch (subject.of) {
    case 'step':
      return `step ${subject.step} ${subject.key}`;
    case 'section':
      return `section ${subject.section}`;
    case 'option':
      return `option ${subject.section} ${subject.path} ${subject.option}`;
    case 'end':
      return `end ${subject.section}`;
    default:
      return `${subject.of} ${subject.section} ${subject.path}`;
  }
}
