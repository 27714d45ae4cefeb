import type { Definition } from './Definition.ts';
import type { SectionValidator } from './SectionValidator.ts';

/** A definition with the standalone validator of each of its sections. */
export interface CompiledForm {
  definition: Definition;
  /** By section id. */
  validators: Record<string, SectionValidator>;
}
